import { isDeepStrictEqual } from 'node:util';
import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { eventsOf, type Play } from '../rules/play.ts';
import { currentPlays, type PlayRevision } from '../rules/play-log.ts';
import { boxFaults } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { seasonGames } from '../testing/season-games.ts';
import { chanceFrom } from './chance.ts';

const GAMES = process.env.PALCO_TEST_LONG ? 1000 : 100;
const LONG = { timeout: GAMES * 1000 };
const games = seasonGames(GAMES);
/** For tests that fold a game hundreds of times: all games in the long run, otherwise every third. */
const someGames = process.env.PALCO_TEST_LONG ? games : games.filter((_, index) => index % 3 === 0);

const folded = (setup: GameSetup, plays: readonly Play[]): Game => {
  const game = foldGame(setup, plays);
  if (isRefusal(game)) throw new Error(`${game.refused} ${JSON.stringify(game.detail)}`);
  return game;
};
/** Like `toEqual`, but that slow comparison runs only when there is a difference to show. */
const expectSame = (actual: unknown, expected: unknown): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
};

test('the same seed is the same game to the last pitch, another seed another game', LONG, () => {
  expectSame(seasonGames(GAMES), games);
  const [first] = seasonGames(1, 'other');
  expect(isDeepStrictEqual(first?.plays, games[0]?.plays)).toBe(false);
});

test(`${GAMES} games end with a winner, and time never runs backwards`, LONG, () => {
  for (const { plays, state } of games) {
    const instants = plays.flatMap((play) => [play.at, ...eventsOf(play).map(({ at }) => at)]);
    expect(instants.every((at, index) => index === 0 || at >= (instants[index - 1] as number))).toBe(true);
    expect(state.phase).toBe('over');
    expect(state.teams.away.runs).not.toBe(state.teams.home.runs);
  }
});

test(
  'undone play by play, a game is at each what it was then, its box score balances, and redone it is itself',
  LONG,
  () => {
    for (const { setup, plays, state } of someGames) {
      const whole = folded(setup, plays);
      expectSame(whole.state, state);
      const states = new Map(whole.steps.map(({ play, after }) => [play, after]));
      let remaining = plays;
      for (const play of plays.toReversed()) {
        const part = folded(setup, remaining);
        expectSame(part.state, states.get(play));
        if (part.state.outs === 3 || remaining.length % 9 === 0) expect(boxFaults(part, boxScoreOf(part))).toEqual([]);
        remaining = remaining.slice(0, -1);
      }
      expectSame(folded(setup, remaining).state, whole.start);
    }
  },
);

test('any play voided or corrected and then restored leaves the game as it was', LONG, () => {
  for (const { setup, plays, state } of someGames) {
    const log: PlayRevision[] = plays.map((play) => ({ revision: 1, play }));
    plays.forEach((play, index) => {
      const without = foldGame(
        setup,
        plays.filter(({ id }) => id !== play.id),
      );
      // what came before a play does not depend on it: only a later one may be refused
      if (isRefusal(without)) expect(plays.findIndex(({ id }) => id === without.detail?.play)).toBeGreaterThan(index);
      const corrected: Play = { ...play, order: play.order + 0.5, at: play.at + 1 };
      log.push({ revision: 2, play: corrected }, { revision: 3, play, void: true }, { revision: 4, play });
    });
    const restored = currentPlays(log);
    expect(restored.length).toBe(plays.length);
    expect(restored.every((play, index) => play === plays[index])).toBe(true);
    expectSame(folded(setup, restored).state, state);
  }
});

test('the game as of any moment is the fold of what had happened by then', LONG, () => {
  someGames.forEach(({ setup, plays, firstPitchAt, endedAt }, number) => {
    const { steps, start } = folded(setup, plays);
    const chance = chanceFrom('moments', number);
    const anywhere = Array.from({ length: 12 }, () => chance.between(firstPitchAt - 60_000, endedAt + 60_000));
    const exactly = Array.from({ length: 12 }, () => chance.pick(steps).event.at);
    for (const instant of [...anywhere, ...exactly, ...exactly.map((at) => at - 1)]) {
      const then = folded(setup, playsAsOf(plays, instant));
      const happened = steps.filter(({ event }) => event.at <= instant);
      expect(then.steps.length).toBe(happened.length);
      expectSame(then.state, happened.at(-1)?.after ?? start);
    }
  });
});

test('a game sent as text and read again is the same game with the same box score', LONG, () => {
  for (const { setup, plays } of games) {
    const sent = JSON.parse(JSON.stringify({ setup, plays })) as { setup: GameSetup; plays: Play[] };
    expectSame(sent, { setup, plays });
    const [here, there] = [folded(setup, plays), folded(sent.setup, sent.plays)];
    expectSame(there.state, here.state);
    expectSame(boxScoreOf(there), boxScoreOf(here));
  }
});

test('among them is everything a season has', () => {
  const seen = new Set(
    games.flatMap(({ plays }) =>
      plays.flatMap((play) =>
        eventsOf(play).map((event) =>
          event.kind === 'substitution' ? `to ${event.position}` : 'type' in event ? event.type : event.kind,
        ),
      ),
    ),
  );
  for (const one of ['review', 'delay', 'suspension', 'resumption', 'runner_placed', 'foul_error', 'mound_visit'])
    expect(seen).toContain(one);
  for (const one of ['to 1', 'to 2', 'to 11', 'to 12', 'stolen_base_2b', 'caught_stealing_2b', 'pickoff_1b', 'balk'])
    expect(seen).toContain(one);
  for (const one of ['wild_pitch', 'passed_ball', 'sac_bunt', 'sac_fly', 'field_error', 'intent_walk', 'double_play'])
    expect(seen).toContain(one);
  expect(games.some(({ scheduled }) => scheduled.isDoubleheader && scheduled.gameOfDay === 2)).toBe(true);
  expect(games.some(({ setup }) => setup.scheduledInnings === 7)).toBe(true);
  expect(games.some(({ setup, state }) => state.inning > setup.scheduledInnings)).toBe(true);
});
