import { calendarAddress, scoreboardAddress } from '@palco/contracts/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { beforeEach, expect, test } from 'vitest';
import { prepare } from '../../http/prepared.ts';
import type { HiddenWindow } from '../league/hidden-days.ts';
import { type GamesOfPageDeps, gamesOfPage } from './games-of-page.ts';

const TODAY = '2026-11-20' as LeagueDate;
const FIRST = '2026-11-17' as LeagueDate;
const LIVE = { id: 1, gameStatus: 1, isLive: true, isFinal: false, competition: 'regular-season' };
const OVER = { id: 2, gameStatus: 2, isLive: false, isFinal: true, competition: 'regular-season' };
const EXHIBITION_OVER = { ...OVER, id: 3, competition: 'exhibition' };

let now: Date;
let cards: readonly object[];
let hidden: readonly HiddenWindow[];
let share: ReturnType<typeof gamesOfPage>;

const snapshotOf = async (body: unknown) => ({ prepared: await prepare(JSON.stringify(body)), cacheControl: '' });

beforeEach(() => {
  now = new Date('2026-11-21T01:30:20Z');
  cards = [LIVE, OVER, EXHIBITION_OVER];
  hidden = [];
  share = gamesOfPage({
    clock: () => now,
    leagueCache: { read: async () => ({ hidden }) },
    gameSnapshots: {
      scoreboard: () => snapshotOf({ response: cards, stale_since: null }),
      calendar: () => snapshotOf({ response: { '17 de noviembre': [] }, stale_since: null }),
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
  hidden = [{ country: 'US', firstDay: '11-20', lastDay: '11-20' }];
  const there = Object.keys((await share('home', 'es', 'US'))?.data ?? {});
  expect(there).toEqual([scoreboardAddress('2026-11-21' as LeagueDate)]);
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

test('a day that is hidden somewhere stays hidden there', async () => {
  hidden = [{ country: 'US', firstDay: '11-20', lastDay: '11-20' }];
  const there = await share('home', 'es', 'US');
  const here = await share('home', 'es', 'MX');
  expect(there?.data).toEqual({});
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
