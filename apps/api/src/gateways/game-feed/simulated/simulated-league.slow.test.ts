import { addDays, DEMO_ZONE, type LeagueDate, leagueClockOf } from '@palco/kernel/league-date';
import { expect, test } from 'vitest';
import { createSimulatedLeague } from './simulated-league.ts';

const ANCHOR = '2026-11-20' as LeagueDate;
const NOW = new Date('2026-11-21T03:00:00Z');
const MINUTE = 60_000;

const leagueOf = (seed: string, clock: () => Date = () => NOW) =>
  createSimulatedLeague({
    seed,
    anchor: ANCHOR,
    clock,
    resultsOf: async () => ({ results: [], isRegularOver: false }),
  });
const seasonOf = async (seed: string) =>
  (await leagueOf(seed).schedule('2026-10-01' as LeagueDate, '2027-01-31' as LeagueDate)).games;

test('the same seed gives the same league, another seed another one', async () => {
  const games = await seasonOf('palco');
  expect(games.length).toBeGreaterThan(340);
  expect(await seasonOf('palco')).toEqual(games);
  const others = await seasonOf('other');
  expect(others.map(({ clubs }) => clubs)).not.toEqual(games.map(({ clubs }) => clubs));
  const over = games.find(({ startsAt }) => startsAt < NOW);
  expect(await leagueOf('palco').account(over?.id ?? 0)).toEqual(await leagueOf('palco').account(over?.id ?? 0));
});

test('a postponed game is listed on its first day until the rain comes, then on the next', async () => {
  const games = await seasonOf('palco');
  const [moved] = games.filter(({ former }) => former.length > 0);
  const before = moved?.former[0];
  if (!moved || !before) throw new Error('nothing was put off');
  const standsAt = async (at: Date) => {
    const { games: then } = await leagueOf('palco', () => at).schedule(before.officialDate, moved.officialDate);
    return then.find(({ id }) => id === moved.id);
  };
  expect(await standsAt(new Date(before.startsAt.getTime() - 90 * MINUTE))).toMatchObject({
    officialDate: before.officialDate,
    gameNumber: 1,
    former: [],
  });
  expect(await standsAt(before.startsAt)).toMatchObject({ officialDate: moved.officialDate, gameNumber: 2 });
});

test('a suspended game says on which day it resumes, once it is suspended', async () => {
  const days = ['2026-10-01', '2027-01-31'] as [LeagueDate, LeagueDate];
  const after = (await leagueOf('palco', () => new Date('2027-02-01T00:00:00Z')).schedule(...days)).games;
  const [found] = after.filter(({ resumes }) => resumes);
  if (!found?.resumes?.at) throw new Error('nothing was suspended');
  expect(found.resumes.on).toBe(addDays(found.officialDate, 1));
  expect(leagueClockOf(found.resumes.at, DEMO_ZONE)).toMatchObject({ hour: 10, minute: 0 });
  const resumptionAt = async (at: Date) => {
    const { games } = await leagueOf('palco', () => at).schedule(found.officialDate, found.officialDate);
    return games.find(({ id }) => id === found.id)?.resumes;
  };
  expect(await resumptionAt(new Date(found.startsAt.getTime() + 10 * MINUTE))).toBeUndefined();
  expect(await resumptionAt(new Date(found.resumes.at.getTime() - MINUTE))).toEqual(found.resumes);
});

test('an account grows pitch by pitch and says when to read again', async () => {
  let now = NOW;
  const league = leagueOf('palco', () => now);
  const { games } = await league.schedule(ANCHOR, ANCHOR);
  const live = games.find(({ startsAt }) => startsAt < NOW && startsAt > new Date(NOW.getTime() - 120 * MINUTE));
  if (!live) throw new Error('no game is under way');
  let last = '';
  for (let step = 0; step < 60; step += 1) {
    const account = await league.account(live.id);
    const seen = JSON.stringify(account?.plays);
    expect(seen).not.toBe(last);
    last = seen;
    if (!account?.moreAt) return;
    expect(account.moreAt.getTime()).toBeGreaterThan(now.getTime());
    now = account.moreAt;
  }
});

test('the season has a Caribbean series, and its games can be told', async () => {
  const days = ['2027-01-01', '2027-03-31'] as [LeagueDate, LeagueDate];
  const { games, leagues } = await leagueOf('palco').schedule(...days);
  const series = games.filter(({ competition }) => competition === 'caribbean-series');
  expect(series.length).toBe(3);
  for (const { officialDate } of series) expect(officialDate <= (leagues[0]?.season.lastDay ?? '')).toBe(true);
  const [first] = series;
  const after = new Date((first?.startsAt.getTime() ?? 0) + 5 * 60 * MINUTE);
  expect((await leagueOf('palco', () => after).account(first?.id ?? 0))?.plays.length).toBeGreaterThan(50);
});
