"""Many games: each behaves as it would alone."""

import multiprocessing

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import slight_danger
from conftest import same

ID = "slight_danger/Caves-v0"


def make(count=4, **options):
    return gymnasium.make_vec(ID, num_envs=count, vectorization_mode="vector_entry_point", **options)


def choose(masks, random):
    """Returns a legal action for each game, and sometimes an arbitrary one."""
    chosen = [random.choice(np.flatnonzero(mask)) for mask in masks]
    wild = random.random(len(chosen)) < 0.02
    return np.where(wild, random.integers(0, masks.shape[1], len(chosen)), chosen)


def same_infos(one, other):
    assert one.keys() == other.keys(), (one, other)
    for key, value in one.items():
        if key == "final_obs":
            for mine, its in zip(value, other[key]):
                assert (mine is None) == (its is None) and (mine is None or same(mine, its))
        elif isinstance(value, dict):
            same_infos(value, other[key])
        else:
            assert np.array_equal(value, other[key]), (key, value, other[key])


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_equal_to_the_vector_of_gymnasium_array_for_array(mode):
    mine = make(autoreset_mode=mode, max_turns=60)
    theirs = SyncVectorEnv([lambda: gymnasium.make(ID, max_turns=60)] * 4, autoreset_mode=mode)
    assert mine.observation_space == theirs.observation_space
    assert mine.metadata["autoreset_mode"] == mode
    (one, info), (other, info_other) = mine.reset(seed=20), theirs.reset(seed=20)
    random = np.random.default_rng(1)
    ends = 0
    for _ in range(1000):
        assert same(one, other)
        same_infos(info, info_other)
        actions = choose(one["action_mask"], random)
        (one, *results, info), (other, *others, info_other) = mine.step(actions), theirs.step(actions)
        for result, its in zip(results, others):
            assert np.array_equal(result, its) and result.dtype == its.dtype
        over = results[1] | results[2]
        ends += over.sum()
        if mode is AutoresetMode.DISABLED and over.any():
            reset = {"reset_mask": over}
            (one, info), (other, info_other) = mine.reset(options=dict(reset)), theirs.reset(options=dict(reset))
    assert ends > 20


def test_without_copies_the_buffers_are_handed_out():
    env = make(copy=False)
    first, _ = env.reset(seed=1)
    second, *_ = env.step(np.zeros(4, int))
    assert all(first[key] is second[key] for key in first)
    env = make()
    first, _ = env.reset(seed=1)
    kept = {key: value.copy() for key, value in first.items()}
    env.step(np.zeros(4, int))
    assert same(first, kept)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_threads_and_worlds_made_ahead_make_no_difference(mode):
    def play(threads):
        env = make(8, num_threads=threads, hashes=True, max_turns=25, autoreset_mode=mode)
        env.reset(seed=3)
        random, seen = np.random.default_rng(3), []
        for _ in range(100):
            *_, info = env.step(choose(env.unwrapped.action_masks(), random))
            seen.append((list(info["hash"]), list(info["turn"])))
        # Games have started again.
        assert min(min(turns) for _, turns in seen[50:]) <= 1
        return seen
    assert play(1) == play(2) == play(5)


def test_a_world_that_was_made_ahead_is_not_taken_for_that_of_another_seed():
    envs = make(4, num_threads=2, hashes=True)
    envs.reset(seed=1)
    _, info = envs.reset(seed=[7, 8, 9, 10])
    alone = gymnasium.make(ID, hashes=True)
    for index in range(4):
        assert info["hash"][index] == alone.reset(seed=7 + index)[1]["hash"]


def test_many_games_are_held_between_steps_and_play_as_few_do():
    many, some = make(129, hashes=True, max_turns=25), make(9, hashes=True, max_turns=25)
    (seen, _), (expected, _) = many.reset(seed=5), some.reset(seed=5)
    random = np.random.default_rng(5)
    for _ in range(60):
        assert all(np.array_equal(seen[key][:9], expected[key]) for key in expected)
        actions = choose(seen["action_mask"], random)
        (seen, *results, info), (expected, *others, info_other) = many.step(actions), some.step(actions[:9])
        for result, its in zip([*results, info["hash"]], [*others, info_other["hash"]]):
            assert np.array_equal(result[:9], its)


def test_a_failed_game_leaves_the_others_alone():
    env = make().unwrapped
    env.reset(seed=1)
    alone = make().unwrapped
    alone.reset(seed=1)
    assert env._games._fail(2, env._buffers)
    with pytest.raises(slight_danger.GameError, match="no game has begun"):
        env.step(np.zeros(4, int))
    observation, *_ = env.step(np.zeros(4, int))
    alone.step(np.zeros(4, int))
    expected, *_ = alone.step(np.zeros(4, int))
    for index in (0, 1, 3):
        assert all(np.array_equal(observation[key][index], expected[key][index]) for key in expected)


def in_child(queue, env):
    try:
        env.step(np.zeros(4, int))
    except RuntimeError as error:
        queue.put(str(error))
    fresh = make()
    fresh.reset(seed=1)
    fresh.step(np.zeros(4, int))
    queue.put("a new one works")


def test_a_forked_child_is_told_and_makes_its_own():
    env = make(num_threads=2).unwrapped
    env.reset(seed=1)
    fork = multiprocessing.get_context("fork")
    queue = fork.Queue()
    child = fork.Process(target=in_child, args=(queue, env))
    child.start()
    assert "before this process was forked" in queue.get(timeout=60)
    assert queue.get(timeout=60) == "a new one works"
    child.join()
    env.step(np.zeros(4, int))


def test_each_game_has_a_forecast_of_its_own():
    envs = make(3)
    envs.reset(seed=5)
    alone = gymnasium.make(ID).unwrapped
    for index in range(3):
        alone.reset(seed=5 + index)
        assert envs.forecast(index) == alone.forecast()
    with pytest.raises(IndexError, match="no such game"):
        envs.forecast(3)


def test_bad_input():
    env = make()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(4, int))
    env.reset(seed=1)
    for wrong in (np.zeros(3, int), np.zeros((4, 1), int), np.zeros(4)):
        with pytest.raises(ValueError, match="whole numbers"):
            env.step(wrong)
    with pytest.raises(ValueError, match="outside"):
        env.step(np.full(4, env.single_action_space.n))
    with pytest.raises(ValueError, match="3 seeds"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": [True] * 3})
    env = make(autoreset_mode=AutoresetMode.DISABLED, max_turns=1)
    env.reset(seed=1)
    env.step(np.zeros(4, int))
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset_mask"):
        env.step(np.zeros(4, int))


@pytest.mark.parametrize("seed", ["x", "seed", 7.5, [1, 2, "x", 4]])
def test_seeds_are_whole_numbers(seed):
    with pytest.raises(gymnasium.error.Error, match="not a whole number"):
        make().reset(seed=seed)
