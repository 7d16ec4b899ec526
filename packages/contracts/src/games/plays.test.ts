import type { Play as GamePlay } from '@palco/baseball/rules/play';
import { bats, happens, isUp, pitches, setup, written } from '@palco/baseball/testing/written-game';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { Play, Setup } from './plays.ts';

const plays: readonly GamePlay[] = written([
  bats('a1', 'strikeout', [], pitches('called_strike', 'foul', 'swinging_strike')),
  bats('a2', 'field_error'),
  bats('a3', 'home_run', [{ runner: 1, to: 4, reason: 'error', ruling: { earned: false } }]),
  happens({
    kind: 'substitution',
    at: 0,
    type: 'pitching_substitution',
    side: 'home',
    player: 'h12',
    slot: 0,
    position: 1,
  }),
  happens({ kind: 'delay', at: 0, reason: 'rain' }),
  happens({ kind: 'decision_ruling', at: 0, winner: 'ap', save: null }),
  happens({ kind: 'incident', at: 0, type: 'ejection', side: 'home', player: 'h4', text: 'Manager' }),
  isUp('a4', [
    ...pitches('ball'),
    { kind: 'count_correction', at: 0, balls: 2, strikes: 0, reason: 'One ball was missed' },
  ]),
]);

test.each(plays.map((play) => [play.kind, play] as const))('a %s passes unchanged', (_, play) => {
  expect(Play.parse(JSON.parse(JSON.stringify(play)))).toEqual(play);
});

test.each([
  ['an unknown kind', { id: 'p1', order: 1, kind: 'dance', at: 0 }],
  ['no id', { order: 1, kind: 'delay', at: 0, reason: 'rain' }],
  ['an id with a slash', { id: '../x', order: 1, kind: 'delay', at: 0, reason: 'rain' }],
  ['a time that is no whole number', { id: 'p1', order: 1, kind: 'delay', at: 0.5, reason: 'rain' }],
  ['a base that does not exist', { id: 'p1', order: 1, kind: 'runner_placed', at: 0, player: 'a1', base: 4 }],
  ['a batter that is no id', { id: 'p1', order: 1, kind: 'plate_appearance', at: 0, batter: '<b>', events: [] }],
])('%s is rejected by the contract', (_, play) => {
  expect(Play.safeParse(play).success).toBe(false);
});

test('the closing plays of a feed stand behind every other, and can be corrected like them', () => {
  const ruling = { id: 'decisions', order: 1_000_001, kind: 'decision_ruling', at: 0, winner: 'ap', save: null };
  expect(Play.parse(ruling)).toEqual(ruling);
});

test('line-ups pass, eight men do not', () => {
  const whole = setup();
  expect(Setup.parse(whole)).toEqual(whole);
  const eight = { ...whole.lineups.away, order: whole.lineups.away.order.slice(1) };
  expect(Setup.safeParse({ ...whole, lineups: { ...whole.lineups, away: eight } }).success).toBe(false);
});

test('the schema and the vocabulary of the game are one type', () => {
  const same = (play: GamePlay): z.output<typeof Play> => play;
  expect(same(plays[0] as GamePlay)).toBe(plays[0]);
});
