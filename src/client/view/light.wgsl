// Light over the ground. Two identical quads are drawn, and the blend state multiplies the ground
// by twice the output each time: in total by four times its square.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

const LAMPS: i32 = 32;

struct Light {
    // Position of the player, in tiles from the level's north-west corner; distance that the steps
    // of the player's light are moved out, in tiles; strength of this light, where 1 is normal.
    eye: vec4<f32>,
    // Width and height of the level, in tiles; side of a tile, in pixels; unused.
    level: vec4<f32>,
    // Average colour of the floor, linear.
    ground: vec4<f32>,
    // Position and radius of the lamps, in tiles. The first lamp with radius 0 ends the list.
    lamps: array<vec4<f32>, 32>,
    // Colours of the lamps, linear.
    colours: array<vec4<f32>, 32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: Light;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var familiar: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var familiar_sampler: sampler;

// Light next to the player, at the edge of the field of view, where remembered, and where unknown.
const NEAR = vec3<f32>(3.1, 2.45, 1.65);
const FAR = vec3<f32>(0.44, 0.475, 0.6);
const MEMORY = vec3<f32>(0.36, 0.41, 0.53);
const UNKNOWN = vec3<f32>(0.17, 0.18, 0.22);
// Share of UNKNOWN on floors, which are brighter than the rock around them, so that they end there.
const ENDING = 0.3;
// Colour of the player's torch, linear.
const TORCH = vec3<f32>(0.871, 0.283, 0.042);
// Number of brightness steps, and the share of a step over which borders are dithered.
const STEPS = 9.0;
const DITHERED = 0.9;
// Maximum factor for the ground.
const MOST = 4.0;

// Thresholds of ordered dithering, 0 to 1.
const BAYER = array<f32, 16>(
    0.5, 8.5, 2.5, 10.5,
    12.5, 4.5, 14.5, 6.5,
    3.5, 11.5, 1.5, 9.5,
    15.5, 7.5, 13.5, 5.5,
);
// Shadow below a wall's front by row, right of a wall by column, and left of a wall.
const BELOW = array<f32, 6>(0.42, 0.5, 0.6, 0.72, 0.84, 0.93);
const RIGHT = array<f32, 3>(0.7, 0.8, 0.9);
const LEFT = 0.88;

fn threshold(pixel: vec2<f32>) -> f32 {
    let cell = vec2<i32>(floor(pixel)) & vec2<i32>(3);
    var thresholds = BAYER;
    return thresholds[cell.y * 4 + cell.x] / 16.0;
}

// Quantises a brightness from 0 to 1.
fn stepped(value: f32, steps: f32, dithered: f32, threshold: f32) -> f32 {
    return clamp(floor(value * steps + (threshold - 0.5) * dithered + 0.5) / steps, 0.0, 1.0);
}

fn is_stone(tile: vec2<i32>) -> bool {
    let size = vec2<i32>(light.level.xy);
    if any(tile < vec2<i32>(0)) || any(tile >= size) {
        return true;
    }
    return textureLoad(familiar, tile, 0).b > 0.5;
}

// Share of the light that the shadows of walls leave on the floor.
fn unshaded(tile: vec2<i32>, within: vec2<i32>) -> f32 {
    if is_stone(tile) {
        return 1.0;
    }
    var share = 1.0;
    if within.y < 6 && is_stone(tile - vec2<i32>(0, 1)) {
        var rows = BELOW;
        share *= rows[within.y];
    }
    if within.x < 3 && is_stone(tile - vec2<i32>(1, 0)) {
        var columns = RIGHT;
        share *= columns[within.x];
    }
    if within.x == 15 && is_stone(tile + vec2<i32>(1, 0)) {
        share *= LEFT;
    }
    return share;
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let side = light.level.z;
    // One value per sprite pixel.
    let pixel = floor(vec2<f32>(mesh.world_position.x, -mesh.world_position.y)) + 0.5;
    let at = pixel / side;
    let tile = vec2<i32>(floor(at));
    let within = vec2<i32>(floor(pixel - vec2<f32>(tile) * side));
    let dither = threshold(pixel);
    let known = textureSample(familiar, familiar_sampler, at / light.level.xy);
    let is_seen = smoothstep(0.25, 0.75, known.g) > dither;
    // Compensates the floor's hue, so that light of another hue stays visible on it.
    let floor_light = dot(light.ground.rgb, vec3<f32>(0.3, 0.5, 0.2));
    let balance = floor_light / max(light.ground.rgb, vec3<f32>(0.001));

    let away = max(distance(at, light.eye.xy) - light.eye.z, 0.0) / max(light.eye.w, 0.01);
    let near = stepped(1.0 / (1.0 + pow(away / 4.6, 2.6)), STEPS, DITHERED, dither);
    let torch = TORCH * balance * 1.8 * pow(near, 1.5);
    var colour = select(MEMORY, mix(FAR, NEAR, near) + torch, is_seen);
    var glow = vec3<f32>(0.0);
    // A loop up to the number of lamps would be recompiled for each draw by Mesa's software
    // renderer.
    for (var i = 0; i < LAMPS; i++) {
        let lamp = light.lamps[i];
        // So would a comparison with a uniform alone if the loop is unrolled. The minimum is always
        // 0.
        if lamp.z <= min(dither, 0.0) {
            break;
        }
        let reach = clamp(1.0 - distance(at, lamp.xy) / lamp.z, 0.0, 1.0);
        glow = max(glow, light.colours[i].rgb * pow(reach, 1.4));
    }
    let most = max(max(glow.r, glow.g), glow.b);
    glow *= stepped(clamp(most, 0.0, 1.0), STEPS, DITHERED, dither) / max(most, 0.0001);
    colour += glow * balance * select(0.5, 4.0, is_seen);
    // Light that is too bright keeps its hue.
    let brightest = max(max(colour.r, colour.g), colour.b);
    colour *= min(1.0, MOST / max(brightest, 0.0001));
    colour *= unshaded(tile, within);
    let outside = max(-at, at - light.level.xy);
    let beyond = clamp(1.0 - max(max(outside.x, outside.y), 0.0), 0.0, 1.0);
    // A floor fades out where more floor may follow.
    let edge = smoothstep(0.55, 1.0, known.r);
    let fade = stepped(edge * known.a * beyond, 6.0, 1.0, dither);
    colour = max(colour * fade, UNKNOWN * select(ENDING, 1.0, is_stone(tile)));
    return vec4<f32>(sqrt(colour) * 0.5, 1.0);
}
