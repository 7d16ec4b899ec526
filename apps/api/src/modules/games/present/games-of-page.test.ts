import { calendarAddress, scoreboardAddress } from '@palco/contracts/league/league-addresses';
import { DEMO_ZONE, type LeagueDate } from '@palco/kernel/league-date';
import { beforeEach, expect, test } from 'vitest';
import { clockIn } from '../../../clock.ts';
import { prepare } from '../../../http/prepared.ts';
import { ruleOf } from '../../../testing/written-rule.ts';
import type { RightsGame, RightsRule } from '../../rights/rule.ts';
import { type GamesOfPageDeps, gamesOfPage } from './games-of-page.ts';

const TODAY = '2026-11-20' as LeagueDate;
const FIRST = '2026-11-17' as LeagueDate;
const LIVE = { id: 1, gameStatus: 1, isLive: true, isFinal: false, competition: 'regular-season' };
const OVER = { id: 2, gameStatus: 2, isLive: false, isFinal: true, competition: 'regular-season' };
const EXHIBITION_OVER = { ...OVER, id: 3, competition: 'exhibition' };

let now: Date;
let cards: readonly object[];
let rules: readonly RightsRule[];
let share: ReturnType<typeof gamesOfPage>;

const listed = (card: object): RightsGame => ({
  ...(card as Pick<RightsGame, 'id' | 'competition'>),
  officialDate: TODAY,
  away: 'NAV',
  home: 'HER',
  startsAt: now,
  endedAt: undefined,
  isOver: false,
});
const snapshotOf = async (body: unknown, shown: readonly object[]) => ({
  prepared: await prepare(JSON.stringify(body)),
  cacheControl: '',
  listed: shown.map(listed),
});

beforeEach(() => {
  now = new Date('2026-11-21T01:30:20Z');
  cards = [LIVE, OVER, EXHIBITION_OVER];
  rules = [];
  share = gamesOfPage({
    clock: clockIn(
      () => now,
      () => DEMO_ZONE,
    ),
    rights: { read: async () => rules },
    gameSnapshots: {
      scoreboard: () => snapshotOf({ response: cards, stale_since: null }, cards),
      calendar: () => snapshotOf({ response: { '17 de noviembre': [] }, stale_since: null }, []),
    },
  } as unknown as GamesOfPageDeps);
});

test('the landing comes with tonight, without exhibition games that are over', async () => {
  const given = await share('home', 'es', 'MX');
  expect(given?.data).toEqual({ [scoreboardAddress(TODAY)]: { response: [LIVE, OVER], stale_since: null } });
});

test('after midnight the landing comes with last night too, whose games may still be on', async () => {
  now = new Date('2026-11-21T06:10:00Z');
  const days = Object.keys((await share('home', 'es', 'MX'))?.data ?? {});
  expect(days).toEqual([scoreboardAddress('2026-11-21' as LeagueDate), scoreboardAddress(TODAY)]);
});

test('the calendar comes with its week too, which begins three days ago', async () => {
  const given = await share('calendar', 'es', 'MX');
  expect(Object.keys(given?.data ?? {})).toEqual([scoreboardAddress(TODAY), calendarAddress(FIRST)]);
});

test('while a game is in progress its pages are at most a minute old', async () => {
  const revision = async () => (await share('home', 'es', 'MX'))?.revision;
  const first = await revision();
  now = new Date(now.getTime() + 30_000);
  expect(await revision()).toBe(first);
  now = new Date(now.getTime() + 30_000);
  expect(await revision()).not.toBe(first);
});

test('without a game in progress, pages are rendered again when one begins', async () => {
  cards = [{ ...LIVE, gameStatus: 3, isLive: false }];
  const first = (await share('home', 'es', 'MX'))?.revision;
  now = new Date(now.getTime() + 600_000);
  expect((await share('home', 'es', 'MX'))?.revision).toBe(first);
  cards = [LIVE];
  expect((await share('home', 'es', 'MX'))?.revision).not.toBe(first);
});

test('a game that is dark in a country is not on its pages', async () => {
  rules = [ruleOf({ game: LIVE.id, countries: ['US'] })];
  const there = await share('home', 'es', 'US');
  const here = await share('home', 'es', 'MX');
  expect(there?.data).toEqual({ [scoreboardAddress(TODAY)]: { response: [OVER], stale_since: null } });
  expect(here?.data).toEqual({ [scoreboardAddress(TODAY)]: { response: [LIVE, OVER], stale_since: null } });
  expect(there?.group).not.toBe(here?.group);
});

test.each(['standings', 'leaders', 'club', 'athlete'] as const)(
  'the page %s comes with the games of the day, which stand above it from the first byte',
  async (page) => {
    now = new Date('2026-11-21T06:10:00Z');
    const given = await share(page, 'es', 'MX');
    expect(Object.keys(given?.data ?? {})).toEqual([scoreboardAddress('2026-11-21' as LeagueDate)]);
  },
);

test('other pages show no games', async () => {
  expect(await share('faqs', 'es', 'MX')).toBeUndefined();
});
