import { addDays, type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { caribbeanSchedule, lastCaribbeanDay } from './caribbean-series.ts';
import { CLUB_CODES } from './clubs.ts';
import { exhibitionSchedule, exhibitionStart } from './exhibition.ts';
import { playoffSchedule } from './playoffs.ts';
import { makeRosters } from './rosters.ts';
import { playScheduledGame } from './season-game.ts';
import { seasonNumberOn, seasonPlan } from './season-plan.ts';
import { regularSchedule } from './season-schedule.ts';

const day = (text: string): LeagueDate => leagueDateFrom(text) as LeagueDate;
const ANCHOR = day('2026-11-21');
const plan = seasonPlan('palco', ANCHOR);
const games = regularSchedule(plan);

test('the anchor lies inside the season, and a year later inside the next', () => {
  for (const anchor of ['2026-11-21', '2027-02-02', '2028-02-29', '2026-07-01'].map(day)) {
    const { firstDay, lastRegularDay } = seasonPlan('x', anchor);
    expect(addDays(firstDay, 38) < anchor && anchor < lastRegularDay).toBe(true);
    expect(seasonNumberOn(anchor, anchor)).toBe(0);
    expect(seasonNumberOn(anchor, addDays(anchor, 364))).toBe(1);
    expect(seasonNumberOn(anchor, addDays(anchor, -364))).toBe(-1);
  }
});

test('more than 340 games are played, every club meets every other, half of its games at home', () => {
  expect(games.length).toBe(360);
  expect(games.filter(({ cancelled }) => !cancelled).length).toBeGreaterThan(340);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  for (const club of CLUB_CODES) {
    const own = games.filter(({ clubs }) => clubs.away === club || clubs.home === club);
    expect(own.length).toBe(72);
    expect(new Set(own.flatMap(({ clubs }) => [clubs.away, clubs.home])).size).toBe(10);
    expect(own.filter(({ clubs }) => clubs.home === club).length).toBeGreaterThanOrEqual(33);
    expect(own.filter(({ clubs }) => clubs.home === club).length).toBeLessThanOrEqual(39);
  }
});

test('nobody plays two games at once, and a game that was put off is played the day after as the second of two', () => {
  for (const club of CLUB_CODES) {
    const starts = games
      .filter(({ clubs, cancelled }) => !cancelled && (clubs.away === club || clubs.home === club))
      .map(({ startsAt }) => startsAt)
      .sort((a, b) => a - b);
    for (let index = 1; index < starts.length; index += 1)
      expect((starts[index] as number) - (starts[index - 1] as number)).toBeGreaterThanOrEqual(3 * 3_600_000);
  }
  const moved = games.filter(({ postponedFrom }) => postponedFrom);
  expect(moved.length).toBe(12);
  for (const game of moved) {
    expect(game.day).toBe(addDays(game.postponedFrom?.day as LeagueDate, 1));
    expect(game).toMatchObject({ gameOfDay: 2, isDoubleheader: true, scheduledInnings: 7 });
  }
});

test('every week has a game put off and one called off', () => {
  for (let week = 0; week < 12; week += 1) {
    const from = addDays(plan.firstDay, week * 7);
    const inWeek = games.filter((game) => {
      const listed = game.postponedFrom?.day ?? game.day;
      return listed >= from && listed < addDays(from, 7);
    });
    expect(inWeek.filter(({ postponedFrom }) => postponedFrom).length).toBe(1);
    expect(inWeek.filter(({ cancelled }) => cancelled).length).toBe(1);
  }
});

test('two seeds are two leagues, one seed is one', () => {
  const other = regularSchedule(seasonPlan('other', ANCHOR));
  expect(regularSchedule(seasonPlan('palco', ANCHOR))).toEqual(games);
  expect(other.map(({ clubs }) => clubs)).not.toEqual(games.map(({ clubs }) => clubs));
  expect(makeRosters('palco', 2026)).not.toEqual(makeRosters('other', 2026));
});

test('a game does not depend on whether others were played before it', () => {
  const rosters = makeRosters('palco', 2026);
  const [first, second] = [games[100], games[101]].map((game) => game as (typeof games)[number]);
  if (!first || !second) throw new Error('no games');
  const alone = playScheduledGame('palco', rosters, second);
  playScheduledGame('palco', rosters, first);
  expect(playScheduledGame('palco', makeRosters('palco', 2026), second)).toEqual(alone);
});

test('the playoffs are known as far as a fan could know them', () => {
  const input = { plan, standings: CLUB_CODES, winnerOf: () => 'home' as const };
  const before = playoffSchedule({ ...input, today: plan.playoffsFrom });
  expect(before.games.length).toBe(16);
  expect(before.games.every(({ series }) => series?.stage === 'quarterfinal')).toBe(true);
  // home clubs always win: 2-0, 2-3, and the better club wins the sixth and the seventh
  const after = playoffSchedule({ ...input, today: addDays(plan.playoffsFrom, 11) });
  expect(after.games.filter(({ series }) => series?.stage === 'quarterfinal').length).toBe(28);
  expect(after.games.filter(({ series }) => series?.stage === 'semifinal').length).toBe(8);
  const all = playoffSchedule({ ...input, today: addDays(plan.playoffsFrom, 40) });
  expect(all.champion).toBe(CLUB_CODES[0]);
  expect(all.games.length).toBe(7 * 7);
  const swept = playoffSchedule({
    ...input,
    today: addDays(plan.playoffsFrom, 40),
    winnerOf: ({ clubs }) => (clubs.home < clubs.away ? 'home' : 'away'),
  });
  expect(swept.games.length).toBe(7 * 4);
});

test('for three weeks no club is in two games at once, and something is live at every hour', () => {
  const rosters = makeRosters('palco', plan.year);
  const weeks = [addDays(ANCHOR, -7), addDays(ANCHOR, 14)] as const;
  const exhibitions = [...exhibitionSchedule(plan, games).values()];
  const times = [...games, ...exhibitions]
    .filter(({ day, cancelled }) => day >= weeks[0] && day < weeks[1] && !cancelled)
    .flatMap((game) => {
      const plays = playScheduledGame('palco', rosters, game)?.plays ?? [];
      const suspension = plays.findIndex(({ kind }) => kind === 'suspension');
      const parts = suspension < 0 ? [plays] : [plays.slice(0, suspension + 1), plays.slice(suspension + 1)];
      return parts.map((part) => ({
        game,
        from: part === plays ? game.startsAt : (part[0]?.at ?? 0),
        until: Math.max(...part.map(({ at }) => at)),
      }));
    })
    .sort((a, b) => a.from - b.from);
  for (const club of CLUB_CODES) {
    const own = times.filter(({ game: { clubs } }) => clubs.away === club || clubs.home === club);
    for (const [at, next] of own.slice(1).entries()) {
      const before = own[at];
      if (before)
        expect([club, before.game.id, next.game.id, before.until < next.from]).toEqual([
          club,
          before.game.id,
          next.game.id,
          true,
        ]);
    }
  }
  const hour = 3_600_000;
  const end = times.at(-1)?.from ?? 0;
  const silent = [];
  for (let at = (times[0]?.from ?? 0) + 4 * hour; at < end; at += hour / 4)
    if (!times.some(({ from, until }) => from <= at && at <= until)) silent.push(new Date(at).toISOString());
  expect(silent).toEqual([]);
});

test('exhibitions are the same for everybody with the seed, fewer than eighteen on a usual day, and have ids of their own', () => {
  const [one, two] = [exhibitionSchedule(plan, games), exhibitionSchedule(plan, regularSchedule(plan))];
  expect([...one.values()]).toEqual([...two.values()]);
  for (const [startsAt, { id }] of one) expect(exhibitionStart(id)).toBe(startsAt);
  expect(exhibitionStart(games[0]?.id ?? 0)).toBeUndefined();
  expect(Math.max(...[...one.values()].map(({ id }) => id))).toBeLessThan(2 ** 31);
  const perDay = Map.groupBy(one.values(), ({ day }) => day);
  const counts = [...new Set(games.map(({ day }) => day))].map((day) => perDay.get(day)?.length ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(18);
});

test('the Caribbean series comes after any playoffs and within the season, between the same two clubs', () => {
  for (const number of [0, 1, 2]) {
    const season = seasonPlan('palco', ANCHOR, number);
    const series = caribbeanSchedule(season);
    expect(caribbeanSchedule(season)).toEqual(series);
    expect(series.every(({ competition }) => competition === 'caribbean-series')).toBe(true);
    const days = series.map((game) => game.day);
    expect(days[0] && days[0] > addDays(season.playoffsFrom, 2 * 11 + 8)).toBe(true);
    expect(days.at(-1)).toBe(lastCaribbeanDay(season));
    expect(lastCaribbeanDay(season) < seasonPlan('palco', ANCHOR, number + 1).firstDay).toBe(true);
    expect(new Set(series.flatMap(({ clubs }) => [clubs.away, clubs.home])).size).toBe(2);
  }
});

test('no exhibition takes the clubs of the Caribbean series', () => {
  const series = caribbeanSchedule(plan);
  const exhibitions = [...exhibitionSchedule(plan, [...games, ...series]).values()];
  for (const game of series)
    for (const other of exhibitions.filter(({ startsAt }) => Math.abs(startsAt - game.startsAt) < 4 * 3_600_000))
      for (const club of [other.clubs.away, other.clubs.home])
        expect([game.clubs.away, game.clubs.home]).not.toContain(club);
});
