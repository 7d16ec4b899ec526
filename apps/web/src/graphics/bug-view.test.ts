/** What the score in the corner says, by table: every state that a game can be in. */
import type { PitchCall } from '@palco/baseball/rules/pitch-call';
import type { Play } from '@palco/baseball/rules/play';
import { advance, bats, happens, isUp, pitches, setup, threeOuts, written } from '@palco/baseball/testing/written-game';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Language } from '@palco/kernel/language';
import { DEMO_ZONE } from '@palco/kernel/league-date';
import { readCatalog } from '@palco/texts/read-catalog';
import { expect, test } from 'vitest';
import { momentAfter } from '../player/moment/panel.ts';
import { drawBug } from './bug.ts';
import { bugView } from './bug-view.ts';
import { drawCard } from './draw-card.ts';
import { inningsShown } from './line-card.ts';
import type { Scene } from './scene.ts';
import { cardByItself, shownAt } from './shown.ts';
import { graphicsWords } from './words.ts';

const wordsOf = (language: Language) =>
  graphicsWords(language, readCatalog(language, 'graphics') as never, [
    readCatalog(language, 'baseball') as never,
    readCatalog(language, 'baseball-plays') as never,
  ]);
const words = wordsOf('es');
const club = (abbreviation: string) => ({
  abbreviation,
  name: abbreviation,
  shortName: abbreviation,
  city: '',
  primaryColour: '#aa2211',
  secondaryColour: '#ffffff',
  wins: 10,
  losses: 4,
});
const player = (name: string) => ({
  name,
  lastName: name.split(' ').at(-1) ?? '',
  jersey: '7',
  position: 4,
  bats: 'R',
  throws: 'L',
  atBats: 100,
  hits: 30,
  outs: 90,
  earnedRuns: 10,
  wins: 3,
  losses: 1,
  saves: 2,
});
const ids = ['a', 'h'].flatMap((side) => [
  ...Array.from({ length: 9 }, (_, index) => `${side}${index + 1}`),
  `${side}p`,
]);
const roster = (changes: Partial<GameRoster> = {}): GameRoster => ({
  officialDate: '2026-11-28',
  competition: 'regular-season',
  gameNumber: 1,
  venue: '',
  clubs: { away: club('CUL'), home: club('HER') },
  setup: setup(),
  players: Object.fromEntries(ids.map((id) => [id, player(`Nombre ${id}`)])),
  ...changes,
});
const STARTS = '2026-11-29T01:35:00Z';

/** The scene after these plays, at the instant of the last one or so many milliseconds later. */
const sceneOf = (list: readonly Play[], changes: Partial<Scene> & { readonly later?: number } = {}): Scene => {
  const { later = 0, ...rest } = changes;
  const plays = written(list);
  const of = changes.roster ?? roster();
  const moment = momentAfter(of, plays);
  return {
    words,
    league: { name: 'Liga', language: 'es', zone: DEMO_ZONE, logo: null, crests: {}, palette: {} },
    game: {
      id: 1,
      status: list.length ? 1 : 0,
      statusReason: null,
      startsAt: STARTS,
      endedAt: null,
      pictureDelayMs: 0,
      hasRecording: false,
      isFree: false,
      staleSince: null,
      stamp: 'x',
    },
    roster: of,
    moment,
    before: undefined,
    clock: undefined,
    at: (moment?.game.steps.at(-1)?.event.at ?? 0) + later,
    isStale: false,
    ...rest,
  };
};
/** A batter at the plate with this count. */
const atBat = (batter: string, ...calls: readonly PitchCall[]): Play => isUp(batter, pitches(...calls));
const LONG_AFTER = { later: 3_600_000 };

const COUNTS = [0, 1, 2, 3].flatMap((balls) => [0, 1, 2].map((strikes) => [balls, strikes] as const));
test.each(COUNTS)('a count of %i and %i', (balls, strikes) => {
  const calls = [...Array<PitchCall>(balls).fill('ball'), ...Array<PitchCall>(strikes).fill('called_strike')];
  expect(bugView(sceneOf([atBat('a1', ...calls)], LONG_AFTER)).play).toMatchObject({
    count: `${balls}-${strikes}`,
    pitches: String(balls + strikes),
    inning: '1ª',
    half: 'top',
  });
});

/** Plays that leave runners on these bases, and who bats then. */
const RUNNERS: readonly (readonly [string, readonly Play[], string, readonly boolean[]])[] = [
  ['nobody', [], 'a1', [false, false, false]],
  ['first', [bats('a1', 'single')], 'a2', [true, false, false]],
  ['second', [bats('a1', 'double')], 'a2', [false, true, false]],
  ['third', [bats('a1', 'triple')], 'a2', [false, false, true]],
  ['first and second', [bats('a1', 'single'), bats('a2', 'walk', [advance(1, 2)])], 'a3', [true, true, false]],
  ['first and third', [bats('a1', 'single'), bats('a2', 'single', [advance(1, 3)])], 'a3', [true, false, true]],
  ['second and third', [bats('a1', 'single'), bats('a2', 'double', [advance(1, 3)])], 'a3', [false, true, true]],
  [
    'all bases',
    [bats('a1', 'single'), bats('a2', 'walk', [advance(1, 2)]), bats('a3', 'walk', [advance(1, 2), advance(2, 3)])],
    'a4',
    [true, true, true],
  ],
];
test.each(RUNNERS)('runners on %s', (_, plays, next, bases) => {
  const view = bugView(sceneOf([...plays, atBat(next, 'ball')], LONG_AFTER));
  expect([view.play?.bases, view.play?.outs, view.batting]).toEqual([bases, 0, 'away']);
});

const outs = (count: number): Play[] => threeOuts('a', 1).slice(0, count);
test.each([0, 1, 2])('%i outs', (count) => {
  const view = bugView(sceneOf([...outs(count), atBat(`a${count + 1}`, 'ball')], LONG_AFTER));
  expect([view.play?.outs, view.sign]).toEqual([count, undefined]);
});

const inning = (number: number): Play[] => {
  const first = ((number - 1) * 3) % 9;
  return [...threeOuts('a', first + 1), ...threeOuts('h', first + 1)];
};
const innings = (count: number): Play[] => Array.from({ length: count }, (_, index) => inning(index + 1)).flat();

test.each<[string, readonly Play[], object]>([
  [
    'before the game',
    [],
    { sign: { small: 'Primer lanzamiento', big: '7:35' }, runs: { away: '', home: '' }, play: undefined },
  ],
  ['after the first half', threeOuts('a', 1), { sign: { small: 'Mitad de la', big: '1ª' }, batting: undefined }],
  ['after an inning', inning(1), { sign: { small: 'Cierre de la', big: '1ª' } }],
  [
    'extra innings',
    [...innings(9), ...threeOuts('a', 1).slice(0, 1)],
    { play: { inning: '10ª', half: 'top', outs: 1 }, sign: undefined },
  ],
  [
    'stopped by rain',
    [atBat('a1', 'ball'), happens({ kind: 'delay', at: 0, reason: 'rain' })],
    { sign: { small: 'Lluvia', big: 'Alta 1ª' } },
  ],
  ['suspended', [atBat('a1', 'ball'), happens({ kind: 'suspension', at: 0 })], { sign: { small: 'Suspendido' } }],
  [
    'a tie that was called',
    [...innings(5), happens({ kind: 'game_called', at: 0 })],
    { sign: { small: 'Final', big: '5 ent.' }, lost: undefined },
  ],
])('%s', (_, plays, expected) => {
  expect(bugView(sceneOf(plays, LONG_AFTER))).toMatchObject(expected);
});

test.each([
  ['es', 'Mitad de la 1ª'],
  ['en', 'Middle of the 1st'],
  ['pt', 'Meio da 1ª'],
  ['it', 'Metà del 1º'],
  ['ru', '1-й иннинг, перерыв'],
] as const)('between innings a line says in %s: %s', (language, line) => {
  const scene = sceneOf(threeOuts('a', 1), { ...LONG_AFTER, words: wordsOf(language) });
  for (const card of ['break', 'lineScore'] as const)
    expect(drawCard(card, scene, { backAt: null, now: 0 })?.content.text).toContain(`>${line}<`);
});

test('a home run of four, and ten runs in an inning', () => {
  const loaded = [
    bats('a1', 'single'),
    bats('a2', 'walk', [advance(1, 2)]),
    bats('a3', 'walk', [advance(1, 2), advance(2, 3)]),
  ];
  const slam = bats('a4', 'home_run', [advance(1, 4), advance(2, 4), advance(3, 4)]);
  const scene = sceneOf([...loaded, slam]);
  expect(bugView(scene)).toMatchObject({ runs: { away: '4' }, tongue: { kind: 'homeRun', runs: 4, batter: 'a4' } });
  expect(drawBug(scene).content.text).toContain('Con casa llena');
  const more = ['a5', 'a6', 'a7', 'a8', 'a9', 'a1', 'a2'].map((batter) => bats(batter, 'home_run'));
  const ten = sceneOf([...loaded, slam, ...more], LONG_AFTER);
  expect(bugView(ten)).toMatchObject({ runs: { away: '11', home: '0' }, tongue: undefined });
  expect(drawCard('lineScore', ten, { backAt: null, now: 0 })?.content.text).toContain('<td class="now">11</td>');
});

test('a run is told for six seconds, with how it scored', () => {
  const plays = [
    bats('a1', 'triple'),
    bats('a2', 'sac_fly', [advance(3, 4), { runner: 0, to: 1, out: true, by: [8] }]),
  ];
  expect(bugView(sceneOf(plays, { later: 5999 })).tongue).toMatchObject({ kind: 'run', side: 'away', scored: ['a1'] });
  expect(bugView(sceneOf(plays, { later: 6000 })).tongue).toBeUndefined();
  expect(drawBug(sceneOf(plays)).content.text).toContain('Elevado de sacrificio');
});

test('what is old is not invented: lamps, bases and count go, the score stays', () => {
  const view = bugView(sceneOf([bats('a1', 'home_run'), bats('a2', 'single'), atBat('a3', 'ball')], { isStale: true }));
  expect(view).toMatchObject({
    runs: { away: '1', home: '0' },
    batting: undefined,
    tongue: undefined,
    play: { count: '–', pitches: '–', bases: [false, false, false] },
  });
});

test('the pitch clock is shown until the pitch, marked in its last seconds, and never while nothing is known', () => {
  const list = [atBat('a1', 'ball')];
  const { at } = sceneOf(list);
  const scene = (left: number, changes: Partial<Scene> = {}) =>
    sceneOf(list, { later: 60_000, clock: { left, since: at + 50_000 }, ...changes });
  expect(drawBug(scene(12)).content.text).toContain('<span class="bug__clk"><b>12</b></span>');
  expect(drawBug(scene(5)).content.text).toContain('<span class="bug__clk is-low"><b>5</b></span>');
  expect(bugView(scene(0)).play?.clock).toBe(0);
  expect(bugView(scene(12, { isStale: true })).play?.clock).toBeUndefined();
  // a pitch that is scored while the clock has just begun is the one before
  expect([at - 1999, at - 2001].map((since) => bugView(scene(12, { clock: { left: 12, since } })).play?.clock)).toEqual(
    [12, undefined],
  );
  expect(drawBug(sceneOf(list)).content.text).toContain('<span class="bug__clk is-off"></span>');
  expect(bugView(sceneOf(threeOuts('a', 1), { clock: { left: 9, since: at } })).play).toBeUndefined();
});

test('names are cut to initial and surname where they do not fit, and never become markup', () => {
  const players = {
    ...roster().players,
    a1: player('Juan Francisco de la Cruz Montemayor'),
    a2: player('<img src=x>'),
  };
  const of = roster({ players });
  const batter = (scene: Scene) => drawCard('batter', scene, { backAt: null, now: 0 })?.content.text;
  expect(batter(sceneOf([atBat('a1', 'ball')], { roster: of }))).toContain('<h1 class="fit">J. Montemayor</h1>');
  expect(batter(sceneOf([bats('a1', 'single'), atBat('a2', 'ball')], { roster: of }))).toContain('&lt;img src=x&gt;');
});

test('cards come by themselves and go: the batter, who bats next, the result', () => {
  const card = (list: readonly Play[], later: number) => {
    const scene = sceneOf(list, { later });
    return scene.moment && cardByItself({ moment: scene.moment, at: scene.at });
  };
  const [batting, between] = [[atBat('a1', 'ball')], threeOuts('a', 1)];
  expect([0, 5999, 6000].map((later) => card(batting, later))).toEqual(['batter', 'batter', undefined]);
  expect([0, 4000, 15_999, 16_000].map((later) => card(between, later))).toEqual([
    undefined,
    'dueUp',
    'dueUp',
    undefined,
  ]);
  const over = [...innings(5), happens({ kind: 'game_called', at: 0 })];
  expect([0, 8000, 60_000].map((later) => card(over, later))).toEqual([undefined, 'final', undefined]);
});

const onAir = { bug: true, card: null, by_itself: true, back_at: null } as const;
test.each([
  ['the score and a card stand together', { onAir, only: undefined }, { bug: true, card: 'batter' }],
  ['no card', { onAir: { ...onAir, by_itself: false }, only: undefined }, { bug: true, card: undefined }],
  ['staff decides', { onAir: { ...onAir, card: 'break' as const }, only: undefined }, { bug: true, card: 'break' }],
  [
    'a lineup covers the score',
    { onAir: { ...onAir, card: 'homeLineup' as const }, only: undefined },
    { bug: false, card: 'homeLineup' },
  ],
  [
    'a source of one graphic',
    { onAir: { ...onAir, bug: false }, only: 'bug' as const },
    { bug: true, card: undefined },
  ],
  ['another one', { onAir, only: 'pitcher' as const }, { bug: false, card: 'pitcher' }],
])('%s', (_, wanted, shown) => {
  expect(shownAt(sceneOf([atBat('a1', 'ball')]), wanted)).toEqual(shown);
});

test('without lineups there is the score and the break only', () => {
  const scene = sceneOf([], { roster: roster({ setup: null }) });
  expect(shownAt(scene, { onAir: { ...onAir, card: 'dueUp' }, only: undefined })).toEqual({
    bug: true,
    card: undefined,
  });
  expect(
    drawCard('break', scene, { backAt: '2026-11-29T01:37:00Z', now: Date.parse('2026-11-29T01:35:15Z') })?.content.text,
  ).toContain('1:45');
});

test('a board has room for nine innings: of a longer game the last', () => {
  expect(inningsShown(9, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(inningsShown(7, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(inningsShown(7, 3)).toHaveLength(7);
  expect(inningsShown(9, 12)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
