// The light over the ground. The blend state multiplies the ground with twice the output.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

const LAMPS: i32 = 32;

struct Light {
    // Position of the player, tiles from the level's north-west corner; radius of sight,
    // tiles; strength of the player's light, 1 is normal.
    eye: vec4<f32>,
    // Width and height of the level, tiles; side of a tile, pixels; overall brightness, 0 to 1.
    level: vec4<f32>,
    // Position and reach of the lamps, tiles. The first without reach ends the list.
    lamps: array<vec4<f32>, 32>,
    // Colours of the lamps, linear.
    colours: array<vec4<f32>, 32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: Light;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var familiar: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var familiar_sampler: sampler;

// Light beside the player, at the edge of sight, where only remembered, and beyond the level.
const NEAR = vec3<f32>(1.75, 1.42, 1.05);
const FAR = vec3<f32>(0.56, 0.52, 0.56);
const MEMORY = vec3<f32>(0.20, 0.245, 0.37);
const BEYOND = vec3<f32>(0.05, 0.055, 0.07);

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let side = light.level.z;
    // One value per sprite pixel.
    let pixel = floor(vec2<f32>(mesh.world_position.x, -mesh.world_position.y)) + 0.5;
    let at = pixel / side;
    let known = textureSample(familiar, familiar_sampler, at / light.level.xy);

    let away = distance(at, light.eye.xy) / (light.eye.z + 0.5);
    let near = pow(clamp(1.0 - away * away, 0.0, 1.0), 1.3) * light.eye.w;
    var colour = mix(MEMORY, mix(FAR, NEAR, near), smoothstep(0.3, 0.7, known.g));
    // Not to a number of lamps: Mesa's software renderer would compile this anew for each draw.
    for (var i = 0; i < LAMPS; i++) {
        let lamp = light.lamps[i];
        if lamp.z <= 0.0 {
            break;
        }
        let reach = clamp(1.0 - distance(at, lamp.xy) / lamp.z, 0.0, 1.0);
        colour += light.colours[i].rgb * reach * reach * light.eye.w;
    }
    colour *= smoothstep(0.5, 0.9, known.r);
    // Beyond the level there is only rock, which emerges from the dark.
    let outside = max(-at, at - light.level.xy);
    let away_from = max(max(outside.x, outside.y), 0.0);
    colour *= clamp(1.0 - away_from, 0.0, 1.0);
    colour = max(colour, BEYOND * clamp(away_from / 6.0, 0.0, 1.0));
    colour *= light.level.w;
    return vec4<f32>(min(colour, vec3<f32>(2.0)) * 0.5, 1.0);
}
