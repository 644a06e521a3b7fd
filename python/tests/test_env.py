"""A single game: rules of Gymnasium, states, recordings, bad input."""

import copy
import json
import pickle
import subprocess

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import slight_danger
from conftest import PROGRAM, same, random_action

NAMES = ["Caves", "Keep", "Campaign"]
KINDS = [name for name, count in slight_danger.ACTIONS for _ in range(count)]


def make(name="Caves", **options):
    return gymnasium.make(f"slight_danger/{name}-v0", **options).unwrapped


def play(env, steps, seed=0):
    """Takes random legal actions, and returns the hash after each."""
    random = np.random.default_rng(seed)
    hashes = []
    for _ in range(steps):
        _, _, terminated, truncated, info = env.step(random_action(env, random))
        hashes.append(info["hash"])
        if terminated or truncated:
            break
    return hashes


@pytest.mark.parametrize("name", NAMES)
def test_checker_of_gymnasium_finds_nothing(name, recwarn):
    check_env(make(name, render_mode="rgb_array"))
    told = [str(one.message) for one in recwarn if "slight_danger" in str(one.message)]
    assert not told, told


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("danger", ["slight", "classic", "grave"])
def test_every_world_and_danger_is_played(name, danger):
    env = make(name, danger=danger, hashes=True)
    observation, _ = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    play(env, 50)
    assert env.observation_space.contains(env._observation())


def test_legal_actions_are_never_refused_and_masked_ones_always_are():
    env = make()
    env.reset(seed=5)
    random = np.random.default_rng(5)
    refused = 0
    for _ in range(300):
        masked = np.flatnonzero(~env.action_masks())
        turn = env._info()["turn"]
        _, _, _, _, info = env.step(int(random.choice(masked)))
        refused += 1
        assert (info["refused"], info["turn"]) == (refused, turn)
        _, _, terminated, truncated, info = env.step(random_action(env, random))
        assert info["refused"] == refused
        if terminated or truncated:
            env.reset()
            refused = 0


def try_all(env):
    """Takes each action from the current state, and returns those that contradict the mask."""
    state, mask, before = env.clone_state(), env.action_masks(), env._info()
    wrong = []
    for action, is_legal in enumerate(mask):
        *_, info = env.step(action)
        is_refused = info["refused"] > before["refused"]
        is_same = (info["hash"], info["turn"]) == (before["hash"], before["turn"])
        if is_refused == is_legal or is_refused and not is_same:
            wrong.append((KINDS[action], action, is_refused, is_same))
        # A hundred refusals in a row would truncate the episode.
        env.restore_state(state)
    return wrong


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_shows_exactly_what_is_accepted(name):
    env = make(name, hashes=True)
    random = np.random.default_rng(7)
    for seed in range(4):
        env.reset(seed=seed)
        for _ in range(10):
            assert try_all(env) == []
            if any(play_on(env, random)):
                break


def play_on(env, random):
    """Takes a few random legal actions. Returns whether the game is terminated or truncated."""
    for _ in range(7):
        _, _, *ends, _ = env.step(random_action(env, random))
        if any(ends):
            break
    return ends


def test_the_mask_is_right_among_captives_foes_and_fire():
    rows = ["#########", "#.b.Z...#", "#.s@+b..#", "#fg.....#", "#.#.k...#", "#########"]
    legend = {
        "b": {"creature": "bat", "mind": "inert"}, "Z": {"creature": "zombie", "mind": "inert"},
        "s": {"creature": "squire", "mind": "inert"}, "k": {"creature": "barber", "mind": "inert"},
        "g": {"creature": "goblin"}, "+": {"terrain": "open_door"}, "f": {"furniture": "fire"},
    }
    for wielding in ["dagger", "staff", "club", "bow"]:
        scenario = {
            "levels": [rows], "legend": legend, "seed": 1, "player": {
                "wielding": wielding, "carrying": ["bread", "rock", "spark wand", "red mage's spellbook"],
                "mana": 100, "max_mana": 100, "hp": 500, "max_hp": 500, "picks": 3, "level": 4,
            },
        }
        env = make(hashes=True)
        env.reset(seed=1)
        env._games._scenario(0, json.dumps(scenario), env._buffers)
        random = np.random.default_rng(3)
        for _ in range(25):
            assert try_all(env) == [], wielding
            if any(env.step(random_action(env, random))[2:4]):
                break


def check_numbers(env):
    """Checks that legal intents with a number have different ones. Returns the intents without a number."""
    legal = env._games._legal(0)
    numbered = [one for one in legal if one[1] is not None]
    numbers = [number for _, number, _ in numbered]
    assert len(set(numbers)) == len(numbers), legal
    assert all(intent == does for intent, _, does in numbered), legal
    search = KINDS.index("search")
    assert set(np.flatnonzero(env.action_masks())) - {search} == set(numbers)
    return [intent for intent, number, _ in legal if number is None]


def test_every_legal_intent_has_one_number():
    rows = ["#########", "#.b.Z...#", "#..@+...#", "#.z.....#", "#########"]
    pack = ["dagger", "bow", "rock", "health potion", "spark wand", "bread", "tunic"]
    books = [f"{colour} mage's spellbook" for colour in ("white", "blue", "red", "violet")]
    legend = {
        "b": {"creature": "bat", "mind": "inert"}, "Z": {"creature": "zombie", "mind": "inert"},
        "z": {"creature": "goblin", "mind": "inert"}, "+": {"terrain": "open_door"},
    }
    scenario = {
        "levels": [rows], "legend": legend, "seed": 1,
        "player": {"carrying": pack + books, "mana": 100, "max_mana": 100, "knows": ["health potion"]},
    }
    env = make()
    env._games._scenario(0, json.dumps(scenario), env._buffers)
    assert check_numbers(env) == []
    kinds = {KINDS[number] for number in np.flatnonzero(env.action_masks())}
    assert {"wait", "walk", "close", "search", "drop", "use", "equip", "throw", "aim", "cast"} <= kinds
    # Otherwise only intents out of bounds have no number: a second stone in a slot, a ninth target.
    for seed in range(3):
        env.reset(seed=seed)
        random = np.random.default_rng(seed)
        for _ in range(150):
            rest = check_numbers(env)
            assert all(one.startswith(("Drop", "Throw", "Equip", "Use", "Cast", "Fire", "Strike")) for one in rest)
            if any(env.step(random_action(env, random))[2:4]):
                break


def test_a_hundred_refusals_in_a_row_break_an_episode_off():
    env = make()
    env.reset(seed=1)
    masked = int(np.flatnonzero(~env.action_masks())[0])
    for count in range(1, 101):
        *_, truncated, info = env.step(masked)
        assert truncated == (count == 100)
    assert info["status"] == "playing"


def test_turns_are_limited():
    env = make(max_turns=20)
    env.reset(seed=1)
    while True:
        *_, terminated, truncated, info = env.step(0)
        if terminated or truncated:
            break
    assert truncated and info["turn"] == 20 and len(info["hash"]) == 16


def test_states_are_gone_on_from():
    env = make(hashes=True)
    env.reset(seed=11)
    play(env, 40)
    state, packed, other = env.clone_state(), pickle.dumps(env), copy.deepcopy(env)
    before, after = env._observation(), play(env, 40, seed=9)
    assert same(env.restore_state(state), before)
    assert play(env, 40, seed=9) == after
    assert play(other, 40, seed=9) == after
    loaded = pickle.loads(packed)
    assert same(loaded._observation(), before)
    assert play(loaded, 40, seed=9) == after
    assert loaded.np_random.integers(2**32) == env.np_random.integers(2**32)


def test_a_state_of_another_world_is_refused():
    env, keep = make(), make("Keep")
    env.reset(seed=1)
    keep.reset(seed=1)
    with pytest.raises(slight_danger.GameError, match="keep.*caves"):
        env.restore_state(keep.clone_state())


@pytest.mark.skipif(PROGRAM is None, reason="there is no program to compare with")
def test_same_hashes_in_python_over_the_protocol_and_in_recordings(tmp_path):
    for seed in range(100):
        env = make(hashes=True)
        env.reset(seed=seed)
        hashes = play(env, 60, seed)
        env.record(tmp_path / "game.replay")
        command = [PROGRAM, "replay", "--headless", str(tmp_path / "game.replay")]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done
        lines = [{"cmd": "new", "seed": seed, "world": "caves"}]
        lines.append({"cmd": "replay", "path": "game.replay"})
        command = [PROGRAM, "headless", "--data-dir", str(tmp_path)]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        reply = json.loads(done.stdout.splitlines()[-1])
        assert reply["hash"] == hashes[-1], (seed, reply)


@pytest.mark.parametrize("reward", ["ending", "depth", "experience", "none"])
def test_rewards(reward):
    env = make(reward=reward, max_turns=2000)
    total = 0
    for seed in range(5):
        env.reset(seed=seed)
        bot = slight_danger.bots.explorer(seed)
        over = False
        while not over:
            _, gained, terminated, truncated, _ = env.follow(bot)
            total += gained
            over = terminated or truncated
    assert total == 0 if reward == "none" else total != 0


def test_a_recording_is_written_where_one_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    env = make()
    env.reset(seed=1)
    env.record("game.replay")
    assert (tmp_path / "game.replay").stat().st_size > 0


def test_pictures_and_texts():
    env = make(render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert frame.shape == (240, 336, 3) and len(np.unique(frame)) > 10
    env = make(render_mode="ansi")
    env.reset(seed=1)
    assert "@" in env.render() and "depth 1" in env.render()


def test_bad_input():
    with pytest.raises(ValueError, match="no world.*moon|moon"):
        make(world="moon")
    with pytest.raises(ValueError, match='no reward is called "gold"'):
        make(reward="gold")
    with pytest.raises(ValueError, match="render_mode"):
        make(render_mode="sound")
    env = make()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="there is no action"):
        env.step(env.action_space.n)
    with pytest.raises(ValueError, match="there is no action"):
        env.step(10**20)
    with pytest.raises(TypeError, match="whole number"):
        env.step(np.zeros(2))
    with pytest.raises(ValueError, match="seed"):
        env.reset(seed=-1)
    env = make(max_turns=1)
    env.reset(seed=1)
    env.step(0)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(0)
    with pytest.raises(ValueError, match="nobody"):
        slight_danger.bots.play("nobody", "slight_danger/Caves-v0", [1])


def test_a_failure_is_told_with_seed_and_turn():
    env = make()
    env.reset(seed=8)
    env.step(0)
    failed = env._games._fail(0, env._buffers)
    assert "seed 8" in failed[0][1] and "turn 1" in failed[0][1]
    with pytest.raises(slight_danger.GameError, match="reset"):
        env.clone_state()
    env.reset(seed=8)
    env.step(0)


def test_nothing_unseen_is_shown():
    """Creatures and items behind a wall make no difference."""
    def observe(behind):
        rows = ["############", "#....#.....#", f"#.@..#..{behind}..#", "#....#.....#", "############"]
        legend = {"Z": {"creature": "zombie"}, "p": {"item": "health potion"}, "w": {"furniture": "water"}}
        scenario = {"levels": [rows], "legend": legend, "seed": 1}
        env = make()
        env._games._scenario(0, json.dumps(scenario), env._buffers)
        return env._observation()

    empty = observe(".")
    assert empty["creatures"][0, 0] > 0 and empty["action_mask"].sum() > 5
    for one in "Zpw":
        assert same(observe(one), empty)


def test_a_forecast_tells_the_risk_and_who_may_notice():
    def forecast(alert):
        rows = ["#######", "#@..g.#", "#######"]
        legend = {"g": {"creature": "goblin", "alert": alert}}
        env = make()
        env.reset(seed=1)
        env._games._scenario(0, json.dumps({"levels": [rows], "legend": legend, "seed": 1}), env._buffers)
        before = env._games.hash(0)
        told = env.forecast()
        assert env._games.hash(0) == before
        return told

    hunted, asleep = forecast("hunting"), forecast("asleep")
    assert hunted["forecast"]["hunted"] and hunted["noticing"] == []
    assert not asleep["forecast"]["hunted"] and len(asleep["noticing"]) == 1
    for told in (hunted, asleep):
        assert 0 <= told["forecast"]["win"] <= 1000 and told["forecast"]["risk"] in ("safe", "fair", "risky", "deadly")
    assert asleep["noticing"][0]["id"] == asleep["forecast"]["enemies"][0]
    env = make()
    env.reset(seed=1)
    assert env.forecast()["noticing"] == [] and env.forecast()["forecast"] is None


def kept_hashes(name, env):
    """Yields the hash of a game after each way of storing it."""
    restored = make(name)
    restored.reset(seed=1)
    restored.restore_state(env.clone_state())
    for kept in (env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env), restored):
        yield kept._games.hash(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_one_hash_however_it_is_kept(name):
    env = make(name)
    for seed in range(1, 21):
        env.reset(seed=seed)
        bot = slight_danger.bots.diver(seed)
        for step in range(1, 1500):
            _, _, terminated, truncated, _ = env.follow(bot)
            if step % 50 == 0:
                assert len(set(kept_hashes(name, env))) == 1, (seed, step)
            if terminated or truncated:
                break


def test_a_game_on_its_deepest_level_has_one_hash_however_it_is_kept():
    env = make()
    env.reset(seed=1)
    scenario = {"levels": [["####", "#@>#", "####"], ["####", "#.<#", "####"]], "seed": 1}
    env._games._scenario(0, json.dumps(scenario), env._buffers)
    for kind in ("walk", "stairs"):
        actions = np.flatnonzero(env._observation()["action_mask"])
        env.step(next(action for action in actions if KINDS[action] == kind))
        assert len(set(kept_hashes("Caves", env))) == 1, kind
    assert env._observation()["self"][dict(slight_danger.COLUMNS)["self"].index("depth")] == 2


@pytest.mark.parametrize("seed", ["x", "7", 7.5, [1]])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(gymnasium.error.Error, match="not a whole number"):
        make().reset(seed=seed)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed):
    with pytest.raises(ValueError, match="not a number from 0"):
        make().reset(seed=seed)


def test_a_seed_may_be_a_number_of_numpy():
    env, other = make(), make()
    assert same(env.reset(seed=np.int64(7))[0], other.reset(seed=7)[0])
