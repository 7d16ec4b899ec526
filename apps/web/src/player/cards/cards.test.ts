import { playsAsOf } from '@palco/baseball/rules/as-of';
import type { PitchCall } from '@palco/baseball/rules/pitch-call';
import type { Play } from '@palco/baseball/rules/play';
import { duelKey, duelsOf } from '@palco/baseball/scoring/duels';
import { standingsOf } from '@palco/baseball/scoring/standings';
import { EVERY_PLAY } from '@palco/baseball/testing/every-play';
import { chanceFrom, randomGame } from '@palco/baseball/testing/random-game';
import { advance, bats, isUp, pitches, threeOuts, written } from '@palco/baseball/testing/written-game';
import type { FiguresBefore } from '@palco/contracts/games/figures-before';
import { expect, test } from 'vitest';
import { addGroups, loadTexts } from '../../i18n/texts.ts';
import { roster } from '../../testing/written-loaded-game.ts';
import { type Moment, momentAfter } from '../moment/panel.ts';
import { batterFigures } from './batter-figures.ts';
import { chooseCard, standingLines } from './choose-card.ts';
import { rulingKindOf } from './ruling-kind.ts';

const none = { doubles: 0, triples: 0, walks: 0, hitByPitch: 0, sacrificeFlies: 0 };
const rows = (...clubs: readonly (readonly [string, number, number])[]) =>
  clubs.map(([club, wins, losses]) => ({ club, shortName: club, wins, losses, runsFor: 0, runsAgainst: 0 }));
const before: FiguresBefore = {
  batters: {
    a1: {
      season: { atBats: 99, hits: 29, homeRuns: 3, runsBattedIn: 17, ...none },
      last: { games: 10, atBats: 40, hits: 12, homeRuns: 1, runsBattedIn: 5, ...none },
    },
  },
  duels: { [duelKey('a1', 'hp')]: { plateAppearances: 5, atBats: 5, hits: 2, homeRuns: 0 } },
  standings: rows(['HER', 21, 9], ['NAV', 20, 10], ['OBR', 5, 25]),
};
const momentOf = (plays: readonly Play[]): Moment => {
  const moment = momentAfter(roster, written(plays));
  if (!moment) throw new Error('no line-ups');
  return moment;
};
const around = (between: readonly Play[]): Moment =>
  momentOf([
    bats('a1', 'home_run'),
    ...['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'].map((man) => bats(man, 'home_run')),
    ...between,
  ]);

test('a batter has what he brought plus the plays so far, and nothing before his first', () => {
  const start = batterFigures(roster, momentOf([isUp('a1')]), before);
  expect(start).toMatchObject({ average: '.293', results: [], duel: { plateAppearances: 5, hits: 2 } });
  expect(start.season).toMatchObject({ homeRuns: 3, runsBattedIn: 17 });
  // the same batter is up again after the whole order has batted
  const again = batterFigures(roster, around([isUp('a1')]), before);
  expect(again.average).toBe('.300');
  expect(again.season).toMatchObject({ homeRuns: 4 });
  expect(again.today).toMatchObject({ atBats: 1, hits: 1, homeRuns: 1 });
  expect(again.results.map(({ result }) => result.type)).toEqual(['home_run']);
  expect(again.duel).toEqual({ plateAppearances: 6, atBats: 6, hits: 3, homeRuns: 1 });
  expect(again.last).toEqual(before.batters.a1?.last);
});

test('what is not known is not shown as nothing', () => {
  const moment = momentOf([isUp('a1')]);
  expect(batterFigures(roster, moment, undefined)).toMatchObject({ season: undefined, duel: undefined });
  const lacking = { ...before, batters: { a1: { ...before.batters.a1, season: null } } } as FiguresBefore;
  expect(batterFigures(roster, moment, lacking).season).toBeUndefined();
  // he has an average but no line of the league
  expect(batterFigures(roster, moment, { ...before, batters: {} }).season).toBeUndefined();
  // a first at-bat of the season
  const second = momentOf([bats('a1', 'strikeout'), isUp('a2')]);
  expect(batterFigures(roster, second, before).season).toEqual({ homeRuns: 0, runsBattedIn: 0, ops: '.000' });
});

test('an exhibition adds nothing to the season', () => {
  const friendly = { ...roster, competition: 'exhibition' as const };
  const figures = batterFigures(friendly, around([isUp('a1')]), before);
  expect(figures.season?.homeRuns).toBe(3);
  expect(figures.duel?.plateAppearances).toBe(5);
});

test('a play is explained until the next batter has seen two pitches', () => {
  const error = bats('a1', 'field_error', [advance(0, 1, { errors: [{ by: 6, kind: 'fielding' }] })]);
  const kindAfter = (...calls: readonly PitchCall[]) =>
    chooseCard(roster, momentOf([error, isUp('a2', pitches(...calls))]), before);
  expect(kindAfter()).toMatchObject({ kind: 'ruling', ruling: 'error' });
  expect(kindAfter('ball')).toMatchObject({ kind: 'ruling', ruling: 'error' });
  expect(kindAfter('ball', 'ball')).toEqual({ kind: 'batter' });
  expect(chooseCard(roster, momentOf([bats('a1', 'single'), isUp('a2')]), before)).toEqual({ kind: 'batter' });
});

test('every ruling has a sentence, and the usual plays need none', async () => {
  const texts = await loadTexts('es');
  await addGroups(texts, ['cards']);
  const kinds = Object.values(EVERY_PLAY).flatMap((step) =>
    step.event.kind === 'pitch' ? [] : [rulingKindOf({ event: step.event, step })],
  );
  const found = new Set(kinds.filter((kind) => kind !== undefined));
  expect([...found].filter((kind) => !texts.exists(`rules.${kind}`, { ns: 'cards' }))).toEqual([]);
  expect(found).toContain('infieldFly');
  expect(found).toContain('groundRule');
  expect(kinds).toContain(undefined);
});

const innings = (count: number, last: readonly Play[] = []): readonly Play[] => {
  const up = { a: 0, h: 0 };
  const half = (club: 'a' | 'h'): readonly Play[] => {
    const from = (up[club] % 9) + 1;
    up[club] += 3;
    return threeOuts(club, from);
  };
  const first = bats('a1', 'home_run');
  const all = [first];
  up.a = 1;
  for (let inning = 1; inning <= count; inning += 1)
    all.push(...(half('a') as typeof all), ...(half('h') as typeof all));
  return [...all, ...last];
};

test('the standings stand between halves from the seventh inning on, when somebody leads', () => {
  expect(chooseCard(roster, momentOf(innings(6)), before)).toEqual({ kind: 'batter' });
  const card = chooseCard(roster, momentOf(innings(7)), before);
  expect(card).toMatchObject({
    kind: 'standings',
    lines: [
      { club: 'NAV', place: 1, gained: 1, wins: 21, losses: 10 },
      { club: 'HER', place: 2, gained: -1, wins: 21, losses: 10, halfGamesBehind: 0 },
    ],
  });
  const { standings: _, ...rest } = before;
  expect(chooseCard(roster, momentOf(innings(7)), { ...rest, standings: null })).toEqual({ kind: 'batter' });
  expect(standingLines(roster, momentOf([]), before.standings)).toBeUndefined();
});

test('the table with one more game is that of all games', () => {
  const clubs = ['NAV', 'HER', 'OBR'];
  const chance = chanceFrom(7);
  const games = Array.from({ length: 30 }, (_, playedAt) => {
    const [away = '', home = ''] = clubs.toSorted(() => chance() - 0.5);
    const runs = { away: Math.floor(chance() * 9), home: Math.floor(chance() * 9) };
    const winner = runs.away === runs.home ? undefined : runs.away > runs.home ? ('away' as const) : ('home' as const);
    return { clubs: { away, home }, runs, playedAt, ...(winner ? { winner } : {}) };
  });
  const last = {
    clubs: { away: 'NAV', home: 'HER' },
    runs: { away: 3, home: 2 },
    playedAt: 99,
    winner: 'away' as const,
  };
  const whole = standingsOf(clubs, [...games, last]);
  const standings = standingsOf(clubs, games).map((row) => ({ ...row, shortName: row.club }));
  const lines = standingLines(roster, { situation: { runs: last.runs } } as Moment, standings);
  expect(
    lines?.map(({ club, place, wins, losses, halfGamesBehind }) => [club, place, wins, losses, halfGamesBehind]),
  ).toEqual(
    whole.flatMap((row, index) =>
      row.club === 'OBR' ? [] : [[row.club, index + 1, row.wins, row.losses, row.halfGamesBehind]],
    ),
  );
});

test('no card of any moment of any game uses a later play', () => {
  for (const seed of [1, 2, 3]) {
    const { setup, plays } = randomGame(seed);
    const own = { ...roster, setup };
    const list = written(plays);
    const chance = chanceFrom(seed);
    for (let sample = 0; sample < 10; sample += 1) {
      const moment = momentAfter(own, playsAsOf(list, chance() * (list.at(-1)?.at ?? 0)));
      if (!moment) continue;
      const figures = batterFigures(own, moment, before);
      const line = moment.box.teams[moment.situation.batting].batting.find(
        ({ player }) => player === moment.batter.player,
      );
      expect(figures.today.hits).toBe(line?.hits ?? 0);
      expect(figures.results).toHaveLength(line?.plateAppearances ?? 0);
      const card = chooseCard(own, moment, before);
      if (card?.kind === 'ruling') expect(moment.game.steps).toContain(card.entry.step);
      if (card?.kind === 'standings') expect(moment.line.away.runs).not.toBe(moment.line.home.runs);
    }
    const duels = [...duelsOf([momentAfter(own, list)?.game ?? { steps: [] }]).values()];
    const box = momentAfter(own, list)?.box;
    expect(duels.reduce((sum, duel) => sum + duel.hits, 0)).toBe(
      (box?.lineScore.totals.away.hits ?? 0) + (box?.lineScore.totals.home.hits ?? 0),
    );
  }
});
