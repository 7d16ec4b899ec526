/**
 * The leader's work on one feed: it reads the calendar once a minute and every game in progress when it may have changed.
 * What fails is marked stale and retried with growing delays, without blocking the rest.
 */

import { codeOfStatus, SETTLED_CODES } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import { addDays, type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { isRefusal } from '@palco/kernel/refusal';
import type { Logger } from 'pino';
import type { Clock } from '../../../clock.ts';
import { FeedFault, type GameFeed } from '../../../gateways/game-feed/game-feed.ts';
import { startRounds } from '../../../jobs/rounds.ts';
import { importLeague } from '../../league/import-league.ts';
import { markFeedFresh, markFeedStale, markGameStale } from './feed-health.ts';
import { gamesToPoll } from './games-to-poll.ts';
import { importGameReport } from './import-game-report.ts';
import { importSchedule } from './import-schedule.ts';
import { withoutUnknownClubs } from './unknown-clubs.ts';

interface FollowDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** undefined while there is none */
  readonly feed: () => Promise<GameFeed | undefined>;
}
interface FollowedFeed {
  /** reads everything that is due */
  round(): Promise<void>;
  /** repeats rounds until the returned function is called */
  start(): () => Promise<void>;
}
const ROUND_MS = 500;
const SCHEDULE_MS = 60_000;
const DAYS_BEHIND = 2;
const DAYS_AHEAD = 14;
/** Interval for a feed that does not say when to poll again. */
const POLL_MS = 10_000;
/** The same for a final game, whose plays the feed may never have had. */
const FINAL_POLL_MS = 3_600_000;
/** Wait after the first failure; it doubles up to the longest. */
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 300_000;
/** Games read in parallel, so that a slow one does not delay the others. */
const AT_ONCE = 6;

/** Final games whose plays were never read are read one at a time, at this interval. */
const BACKLOG_EVERY_MS = 3000;

/** When to poll again, and how often in a row it has failed. */
interface Poll {
  readonly dueAt: number;
  readonly failures: number;
  readonly goodAt: number | undefined;
}
const NEW: Poll = { dueAt: 0, failures: 0, goodAt: undefined };
const failed = ({ failures, goodAt }: Poll, now: number): Poll => ({
  dueAt: now + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures),
  failures: failures + 1,
  goodAt,
});
const reasonOf = (fault: unknown): string => (fault instanceof FeedFault ? fault.message : 'fault');

/** The first day whose games may be out of date: Palco may have been off for weeks. */
const outdatedSince = async (db: Database, feed: string, today: LeagueDate): Promise<LeagueDate> => {
  const row = await db
    .selectFrom('games')
    .select((select) => select.fn.min('official_date').as('day'))
    .where('feed', '=', feed)
    .where('is_manual', '=', false)
    .where('status', 'not in', [...SETTLED_CODES, codeOfStatus('postponed')])
    .executeTakeFirst();
  const usual = addDays(today, -DAYS_BEHIND);
  const day = row?.day as LeagueDate | null | undefined;
  return day && day < usual ? day : usual;
};

export const followFeed = ({ db, clock, log, feed: openFeed }: FollowDeps): FollowedFeed => {
  const polls = new Map<number, Poll>();
  const leagues = new Set<string>();
  let calendar: Poll = NEW;
  let backlogDueAt = 0;

  const readSchedule = async (feed: GameFeed): Promise<void> => {
    const today = leagueDateOf(clock(), clock.zone());
    const reported = await feed.schedule(await outdatedSince(db, feed.name, today), addDays(today, DAYS_AHEAD));
    const schedule = await withoutUnknownClubs(db, reported);
    for (const league of schedule.leagues) {
      const key = JSON.stringify(league);
      if (leagues.has(key)) continue;
      await importLeague(db, clock.zone(), league);
      leagues.add(key);
    }
    const changed = schedule.games.length ? await importSchedule(db, feed.name, schedule.games, clock) : [];
    for (const id of changed) if (polls.get(id)?.failures === 0) polls.delete(id);
  };
  const followCalendar = async (feed: GameFeed): Promise<void> => {
    const now = clock();
    try {
      await readSchedule(feed);
      calendar = { dueAt: now.getTime() + SCHEDULE_MS, failures: 0, goodAt: now.getTime() };
      await markFeedFresh(db, feed.name, now);
    } catch (fault) {
      calendar = failed(calendar, now.getTime());
      log.warn({ err: fault, feed: feed.name, failures: calendar.failures }, 'a calendar could not be read');
      await markFeedStale(db, feed.name, reasonOf(fault), now);
    }
  };

  const readGame = async (feed: GameFeed, id: number): Promise<number | undefined> => {
    const account = await feed.account(id);
    if (!account) return undefined;
    const imported = await importGameReport(db, feed.name, id, account, clock());
    if (isRefusal(imported)) throw new FeedFault(`the plays do not follow: ${imported.refused}`);
    if (account.brokenBy) await markGameStale(db, id, `the plays end at ${account.brokenBy}`, clock());
    return account.moreAt?.getTime();
  };
  const followGame = async (feed: GameFeed, id: number, pollMs: number): Promise<void> => {
    const poll = polls.get(id) ?? NEW;
    const now = clock().getTime();
    try {
      const moreAt = await readGame(feed, id);
      polls.set(id, { dueAt: moreAt ?? now + pollMs, failures: 0, goodAt: now });
    } catch (fault) {
      const next = failed(poll, now);
      polls.set(id, next);
      log.warn({ err: fault, game: id, feed: feed.name, failures: next.failures }, 'a game could not be followed');
      await markGameStale(db, id, reasonOf(fault), new Date(poll.goodAt ?? now));
    }
  };

  const round = async (): Promise<void> => {
    const feed = await openFeed();
    if (!feed) return;
    if (clock().getTime() >= calendar.dueAt) await followCalendar(feed);
    const isDue = (id: number): boolean => (polls.get(id) ?? NEW).dueAt <= clock().getTime();
    const withBacklog = clock().getTime() >= backlogDueAt;
    const { underWay, finals, backlog } = await gamesToPoll(db, feed, clock(), { withBacklog });
    const pollMsOf = (id: number): number => (underWay.includes(id) ? POLL_MS : FINAL_POLL_MS);
    const due = [...underWay, ...finals].filter(isDue);
    if (withBacklog) backlogDueAt = clock().getTime() + BACKLOG_EVERY_MS;
    const missed = backlog.find((id) => isDue(id) && !due.includes(id));
    if (missed !== undefined) due.push(missed);
    // simulated games are read in the order of play, because stats add up from game to game
    const atOnce = feed.correctsFinals ? AT_ONCE : 1;
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(due.slice(from, from + atOnce).map((id) => followGame(feed, id, pollMsOf(id))));
  };
  return {
    round,
    start: () =>
      startRounds({ round, everyMs: ROUND_MS, onFault: (fault) => log.error({ err: fault }, 'following a feed') }),
  };
};
