import { expect, test } from 'vitest';
import { eventsOf } from '../rules/play.ts';
import type { Interruption } from './interruption.ts';
import { createLineupCard } from './lineup-card.ts';
import { makeRosters } from './rosters.ts';
import { type GamePlan, type SimulatedGame, simulateGame } from './simulate-game.ts';

const rosters = makeRosters('test', 2026);
const startsAt = Date.UTC(2026, 10, 21, 1, 30);
const minutes = (count: number): number => count * 60_000;
const gameOf = (seed: string, number: number, more: Partial<GamePlan> = {}): SimulatedGame => {
  const card = (club: 'MXC' | 'HER') =>
    createLineupCard({ seed, roster: rosters[club], day: '2026-11-20', gameOfDay: number, turn: number });
  return simulateGame({
    seed: [seed, number],
    cards: { away: card('MXC'), home: card('HER') },
    startsAt,
    scheduledInnings: 9,
    ...more,
  });
};
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
const kindsOf = ({ plays }: SimulatedGame): readonly string[] =>
  plays.flatMap((play) => eventsOf(play).map(({ kind }) => kind));

test('rain ends a game only after five innings and with a leader (Rule 7.01(c))', () => {
  const rain = (after: number): Interruption => ({
    type: 'called',
    reason: 'rain',
    from: startsAt + minutes(after),
    minutes: 60,
  });
  const ended = (after: number): readonly SimulatedGame[] =>
    numbers.map((number) => gameOf('rain', number, { interruption: rain(after) }));
  expect(ended(30).every(({ state }) => state.ending?.type === 'complete' && state.inning >= 9)).toBe(true);
  const late = ended(125);
  const called = late.filter(({ state }) => state.ending?.type === 'called');
  expect(called.length).toBeGreaterThan(numbers.length / 2);
  for (const { state } of called) {
    expect(state.inning).toBeGreaterThanOrEqual(5);
    expect(state.teams.away.runs).not.toBe(state.teams.home.runs);
  }
});

test('a delay stops the clock, not the game', () => {
  const game = gameOf('rain', 1, {
    interruption: { type: 'delay', reason: 'rain', from: startsAt + minutes(60), minutes: 45 },
  });
  expect(kindsOf(game).filter((kind) => kind === 'delay').length).toBe(2);
  expect(game.state.ending?.type).toBe('complete');
});

test('a suspended game goes on the next day with other pitchers', () => {
  const resumesAt = startsAt + minutes(20 * 60);
  const game = gameOf('night', 1, {
    interruption: { type: 'suspension', reason: 'light', from: startsAt + minutes(80), minutes: 40, resumesAt },
  });
  const kinds = kindsOf(game);
  const stopped = kinds.indexOf('suspension');
  expect(kinds.slice(stopped, stopped + 4)).toEqual(['suspension', 'resumption', 'delay', 'substitution']);
  expect(game.endedAt).toBeGreaterThan(resumesAt);
  expect(game.state.ending?.type).toBe('complete');
});
