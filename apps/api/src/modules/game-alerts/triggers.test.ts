import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import type { Situation } from '@palco/baseball/rules/situation';
import { bats, happens, isUp, played, threeOuts, written } from '@palco/baseball/testing/written-game';
import { LANGUAGES } from '@palco/kernel/language';
import { DEMO_ZONE, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { alertText } from './alert-text.ts';
import { INTERRUPTIONS } from './trigger.ts';
import { isLateAndClose, triggersOfGame } from './triggers-of-game.ts';
import { changeTrigger, startTrigger } from './triggers-of-schedule.ts';

const players = new Map([['a1', { name: 'Ana' }]]);
const triggersIn = (plays: readonly Play[]) =>
  triggersOfGame({ game: played(plays), plays: written(plays), players }, 30_000);
/** Both clubs strike out in order for this many innings. */
const scoreless = (innings: number): Play[] =>
  Array.from({ length: innings }, (_, inning) => {
    const from = ((inning * 3) % 9) + 1;
    return [...threeOuts('a', from), ...threeOuts('h', from)];
  }).flat();

test.each([
  ['the sixth', 6, 0, 0, 0, false],
  ['tied in the seventh', 7, 0, 0, 0, true],
  ['one ahead', 9, 1, 0, 0, true],
  ['two ahead', 9, 2, 0, 0, false],
  ['two behind, nobody on: on deck', 7, 0, 2, 0, true],
  ['three behind, nobody on', 7, 0, 3, 0, false],
  ['three behind, one on', 7, 0, 3, 1, true],
  ['five behind, bases loaded', 8, 0, 5, 3, true],
  ['six behind, bases loaded', 8, 0, 6, 3, false],
] as const)('late and close: %s', (_, inning, batting, fielding, on, expected) => {
  const runners = Object.fromEntries([1, 2, 3].slice(0, on).map((base) => [base, `a${base}`]));
  const situation = { batting: 'away', runs: { away: batting, home: fielding }, runners } as unknown as Situation;
  expect(isLateAndClose(inning, situation)).toBe(expected);
});

test('a game is late and close once, from the first batter of the seventh, and after the delay of its picture', () => {
  const close = triggersIn(scoreless(8)).filter(({ kind }) => kind === 'late-and-close');
  expect(close).toHaveLength(1);
  const [{ happenedAt, dueAt, expiresAt, detail } = close[0] as never] = close;
  expect(detail).toEqual({ inning: 7, runs: { away: 0, home: 0 } });
  expect(dueAt.getTime() - happenedAt.getTime()).toBe(30_000);
  expect(expiresAt.getTime() - dueAt.getTime()).toBe(600_000);
  // the 37th plate appearance is the first after six innings
  expect(happenedAt).toEqual(new Date((written(scoreless(8))[36] as Play).at));
});

test('extra innings begin with the last out of a tied ninth, and a game that is won has none', () => {
  const kinds = (plays: readonly Play[]) => triggersIn(plays).map(({ kind }) => kind);
  expect(triggersIn(scoreless(9)).find(({ kind }) => kind === 'extra-innings')?.detail).toEqual({
    inning: 10,
    runs: { away: 0, home: 0 },
  });
  expect(kinds(scoreless(9).slice(0, -1))).not.toContain('extra-innings');
  const won = [bats('a1', 'home_run', [{ runner: 0, to: 4 }]), ...threeOuts('a', 2), ...threeOuts('h', 1)];
  expect(kinds(won)).not.toContain('extra-innings');
});

test('each plate appearance is one of its batter, from its first moment, before a pitch', () => {
  const up = triggersIn([bats('a1', 'single'), isUp('a2')]).filter(({ kind }) => kind === 'at-bat');
  expect(up.map(({ key, detail }) => [key, detail.player?.name, detail.inning])).toEqual([
    ['p1', 'Ana', 1],
    ['p2', '', 1],
  ]);
});

test('the first batter of a half bats in that half', () => {
  const innings = triggersIn([...threeOuts('a', 1), ...threeOuts('h', 1), isUp('a4')]).filter(
    ({ kind }) => kind === 'at-bat',
  );
  expect(innings.map(({ detail }) => detail.inning)).toEqual([1, 1, 1, 1, 1, 1, 2]);
});

test('rain interrupts and its end resumes; an injury does neither', () => {
  const plays = [
    happens({ kind: 'delay', at: 0, reason: 'rain' }),
    happens({ kind: 'delay', at: 0, reason: 'rain', ended: true }),
    happens({ kind: 'delay', at: 0, reason: 'injury' }),
    happens({ kind: 'delay', at: 0, reason: 'power' }),
  ];
  expect(triggersIn(plays).map(({ kind, key, detail }) => [kind, key, detail.why])).toEqual([
    ['interrupted', 'p1#0', 'rain'],
    ['resumed', 'p2#0', undefined],
    ['interrupted', 'p4#0', 'delay'],
  ]);
});

const now = new Date('2026-11-21T01:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const day = (at: number): LeagueDate => leagueDateOf(hours(at), DEMO_ZONE);
const onDay = (date: string): LeagueDate => date as LeagueDate;
const TONIGHT = { startsAt: now, day: onDay('2026-11-20'), number: null } as const;
test.each<[string, GameStatus, number, GameStatus, number, string | undefined]>([
  ['postponed', 'upcoming', 1, 'postponed', 1, 'interrupted postponed'],
  ['cancelled', 'warm_up', 0, 'cancelled', 0, 'interrupted cancelled'],
  ['suspended', 'in_progress', -3, 'suspended', -3, 'interrupted suspended'],
  ['moved to another day at once', 'upcoming', 1, 'upcoming', 49, 'interrupted moved'],
  ['half an hour late', 'upcoming', 1, 'upcoming', 1.5, undefined],
  ['postponed weeks ahead', 'upcoming', 400, 'postponed', 400, undefined],
  ['postponed, and then with its new day', 'postponed', 1, 'upcoming', 49, undefined],
  ['resumed on another day', 'suspended', -24, 'in_progress', -24, 'resumed undefined'],
  ['begun', 'warm_up', 0, 'in_progress', 0, undefined],
  ['over', 'in_progress', -3, 'final', -3, undefined],
])('the schedule: %s', (_, status, at, after, then, expected) => {
  const change = changeTrigger(
    { status, startsAt: hours(at), day: day(at), number: null },
    { status: after, startsAt: hours(then), day: day(then), number: null },
    { now, delayMs: 30_000 },
  );
  expect(change && `${change.kind} ${change.detail.why}`).toBe(expected);
  if (change)
    expect(change.dueAt.getTime() - now.getTime()).toBe(status === 'upcoming' || status === 'warm_up' ? 0 : 30_000);
});

test.each<[string, LeagueDate | undefined, Date, string | undefined]>([
  ['the next day, at an hour four hours later than tonight', onDay('2026-11-21'), hours(4), 'moved'],
  ['the same day, begun after midnight', onDay('2026-11-20'), hours(5), undefined],
  ['the same day, its hour announced only now', onDay('2026-11-20'), hours(-13), undefined],
  ['the day before', onDay('2026-11-19'), hours(-23), 'moved'],
])('a game has moved when its day is another one: %s', (_, then, startsAt, expected) => {
  const before = { ...TONIGHT, status: 'upcoming' } as const;
  const change = (from: LeagueDate | undefined) =>
    changeTrigger({ ...before, day: from }, { ...before, startsAt, day: then }, { now, delayMs: 0 })?.detail.why;
  expect(change(TONIGHT.day)).toBe(expected);
  expect(change(undefined)).toBeUndefined();
});

test.each(['postponed', 'cancelled', 'upcoming'] as const)(
  'a change of one game of a doubleheader says which by the number it had: %s',
  (status) => {
    const change = changeTrigger(
      { ...TONIGHT, status: 'upcoming', number: 2 },
      { ...TONIGHT, status, day: onDay('2026-11-24'), number: null },
      { now, delayMs: 0 },
    );
    expect(change?.detail.number).toBe(2);
  },
);

test('the start is announced ten minutes before it, and not of a game without a time or in progress', () => {
  const start = startTrigger({ status: 'upcoming', startsAt: now, isTimeKnown: true });
  expect(start?.dueAt).toEqual(new Date('2026-11-21T00:50:00Z'));
  expect(start?.expiresAt).toEqual(new Date('2026-11-21T01:05:00Z'));
  expect(startTrigger({ status: 'upcoming', startsAt: now, isTimeKnown: false })).toBeUndefined();
  expect(startTrigger({ status: 'in_progress', startsAt: now, isTimeKnown: true })).toBeUndefined();
});

const about = {
  away: 'Mayos',
  home: 'Naranjeros',
  ...TONIGHT,
  isTimeKnown: true,
  zone: 'America/Hermosillo',
  withScore: false,
};
const detail = { inning: 8, runs: { away: 41, home: 42 }, player: { id: 1, name: 'Ana' } };
test.each(LANGUAGES)('no alert says a score unless it is chosen, and none has a hole: %s', (language) => {
  const said = [
    ...(['start', 'late-and-close', 'extra-innings', 'at-bat', 'resumed'] as const).map((kind) =>
      alertText(language, { ...about, kind, detail }),
    ),
    ...INTERRUPTIONS.map((why) => alertText(language, { ...about, kind: 'interrupted', detail: { ...detail, why } })),
  ];
  for (const { title, body } of said) {
    expect(`${title} ${body}`).not.toMatch(/41|42|[{}]|undefined/);
    expect(title + body).toMatch(/Mayos/);
  }
  const { body } = alertText(language, { ...about, kind: 'late-and-close', detail, withScore: true });
  expect(body).toContain('Mayos 41, Naranjeros 42.');
});

test('the words are those of the account', () => {
  expect(alertText('es', { ...about, kind: 'late-and-close', detail })).toEqual({
    title: 'Mayos vs. Naranjeros',
    body: 'Se aprieta el juego en la 8ava.',
  });
  expect(alertText('es', { ...about, kind: 'start', detail: {} }).body).toMatch(/^Comienza: 6:00\sp\.m\.\.?$/);
  expect(alertText('en', { ...about, kind: 'at-bat', detail })).toEqual({
    title: 'Ana at bat',
    body: 'Mayos at Naranjeros, in the 8th.',
  });
});

const moved = { ...about, kind: 'interrupted', detail: { why: 'moved' } } as const;
test.each([
  ['America/Hermosillo', true, /viernes, 20 de noviembre de 2026, 6:00\sp\.m\./],
  ['Asia/Tokyo', true, /sábado, 21 de noviembre de 2026, 10:00\sa\.m\./],
  ['Pacific/Honolulu', true, /viernes, 20 de noviembre de 2026, 3:00\sp\.m\./],
  // the league's day, wherever the fan is, and no hour
  ['America/Hermosillo', false, /: viernes, 20 de noviembre de 2026\.$/],
  ['Asia/Tokyo', false, /: viernes, 20 de noviembre de 2026\.$/],
  ['Pacific/Honolulu', false, /: viernes, 20 de noviembre de 2026\.$/],
])('the new day of a game for a fan in %s, its hour known: %s', (zone, isTimeKnown, expected) => {
  expect(alertText('es', { ...moved, zone, isTimeKnown }).body).toMatch(expected);
});

test.each(LANGUAGES)('a game of a doubleheader is told from the other: %s', (language) => {
  for (const kind of ['start', 'resumed', 'late-and-close'] as const)
    expect(alertText(language, { ...about, kind, detail, number: 2 }).title).toMatch(/\(\p{L}+ 2\)$/u);
  expect(alertText(language, { ...about, kind: 'at-bat', detail, number: 1 }).body).toMatch(/\(\p{L}+ 1\)/u);
});
