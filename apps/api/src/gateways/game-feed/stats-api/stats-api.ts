/**
 * A Stats API as a feed. The whole document of a game is read when it is new, in each new inning, every 40 minutes and at the
 * end; in between only what has changed (diffPatch). A document older than the cached one is rejected.
 */

import { at, numberAt } from '@palco/baseball/notation/document';
import { readStatsFeed, type StatsGame } from '@palco/baseball/notation/stats-api-feed';
import { applyDiffPatch } from '@palco/baseball/notation/stats-api-patch';
import { SIDES } from '@palco/baseball/rules/side';
import { isRefusal } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import { type FeedAccount, FeedFault, type FeedPlayer, type GameFeed } from '../game-feed.ts';
import { type CallStatsApi, callStatsApi, type StatsApiAddress } from './call-stats-api.ts';
import { abbreviationOf, feedPlayer, isSlot } from './stats-clubs.ts';
import { reasonIn, type StatsLeague, scheduleFrom } from './stats-schedule.ts';

interface StatsApiDeps extends StatsApiAddress, StatsLeague {
  readonly clock: Clock;
}
/** The last good document of a game. */
interface CachedDocument {
  readonly feed: unknown;
  readonly game: StatsGame;
  readonly inning: number;
  /** when it was last read whole */
  readonly wholeAt: number;
}
const CACHED_GAMES = 30;
const WHOLE_EVERY_MS = 40 * 60_000;
const LIVE_POLL_MS = 10_000;
const EARLY_POLL_MS = 60_000;
const FINAL_POLL_MS = 3_600_000;
const HYDRATE =
  'team,linescore(matchup,runners),person,stats,probablePitcher,decisions,broadcasts(all),venue(timezone)';

const documentFrom = (feed: unknown, wholeAt: number): CachedDocument => {
  const game = readStatsFeed(feed);
  if (isRefusal(game)) throw new FeedFault(game.refused);
  return { feed, game, inning: numberAt(at(feed, 'liveData', 'linescore'), 'currentInning') ?? 0, wholeAt };
};

/** All players of the document with their roster; one without a name is named by id. */
const playersIn = ({ people, rosters, clubs }: StatsGame): readonly FeedPlayer[] => {
  const onRosters = SIDES.flatMap((side) =>
    [...rosters[side].players].map((id) =>
      feedPlayer(
        people[id] ?? { id, fullName: id },
        isSlot(clubs[side]) ? undefined : abbreviationOf(clubs[side]),
        rosters[side].numbers[id],
      ),
    ),
  );
  const listed = new Set(onRosters.map(({ id }) => id));
  const others = Object.values(people).map((person) => feedPlayer(person));
  return [...onRosters, ...others.filter(({ id }) => !listed.has(id))].filter(({ id }) => Number.isSafeInteger(id));
};

/** The document says how many seconds to wait during a game; ten by default. */
const livePollOf = (feed: unknown): number => {
  const wait = numberAt(feed, 'metaData', 'wait');
  return wait === undefined ? LIVE_POLL_MS : Math.min(60_000, Math.max(300, wait * 1000));
};

const pollOf = ({ game: { status }, feed }: CachedDocument): number => {
  if (status === 'final' || status === 'cancelled' || status === 'postponed') return FINAL_POLL_MS;
  return status === 'in_progress' || status === 'warm_up' ? livePollOf(feed) : EARLY_POLL_MS;
};

const accountOf = (cached: CachedDocument, now: number): FeedAccount => {
  const { game } = cached;
  const { setup, clubs, plays, stoppedBy } = game;
  const reason = reasonIn(game.reason);
  return {
    // in Palco's abbreviations, as in the calendar
    ...(setup && !SIDES.some((side) => isSlot(clubs[side]))
      ? { setup: { ...setup, clubs: { away: abbreviationOf(clubs.away), home: abbreviationOf(clubs.home) } } }
      : {}),
    plays,
    status: game.status,
    ...(reason ? { reason } : {}),
    moreAt: new Date(now + pollOf(cached)),
    players: playersIn(game),
    before: new Map([...game.before].filter(([id]) => Number.isSafeInteger(Number(id)))),
    ...(stoppedBy ? { brokenBy: stoppedBy.refused } : {}),
  };
};

/** The cached document with what has changed since; undefined when the whole document must be read. */
const patched = async (call: CallStatsApi, id: number, cached: CachedDocument): Promise<CachedDocument | undefined> => {
  const answer = await call(`/api/v1.1/game/${id}/feed/live/diffPatch?startTimecode=${cached.game.timeStamp}`);
  if (answer.kind === 'same') return cached;
  if (answer.kind === 'missing') return undefined;
  const moments = applyDiffPatch(cached.feed, answer.body);
  if (isRefusal(moments)) {
    if (moments.refused === 'stats-api/older') throw new FeedFault('older than the stored version');
    return undefined;
  }
  const newest = moments.at(-1);
  if (newest === undefined) return cached;
  const next = documentFrom(newest, cached.wholeAt);
  // further patches would build on a broken document
  if (next.game.stoppedBy) return undefined;
  return next.inning !== cached.inning || next.game.status !== cached.game.status ? undefined : next;
};

const whole = async (
  call: CallStatsApi,
  id: number,
  cached: CachedDocument | undefined,
  now: number,
): Promise<CachedDocument | undefined> => {
  const answer = await call(`/api/v1.1/game/${id}/feed/live`, cached !== undefined);
  if (answer.kind === 'same') return cached && { ...cached, wholeAt: now };
  if (answer.kind === 'missing') {
    if (!cached) return undefined;
    // it existed, so this is the feed's fault and not a game without plays
    throw new FeedFault('no document');
  }
  const next = documentFrom(answer.body, now);
  if (cached && next.game.timeStamp < cached.game.timeStamp) throw new FeedFault('older than the stored version');
  return next;
};

export const createStatsApi = ({ clock, base, patienceMs, ...league }: StatsApiDeps): GameFeed => {
  const call = callStatsApi({ base, patienceMs });
  const documents = new LRUCache<number, CachedDocument>({ max: CACHED_GAMES });
  let calendar: { readonly path: string; readonly body: unknown } | undefined;
  return {
    name: 'stats-api',
    correctsFinals: true,
    schedule: async (first, last) => {
      const query = new URLSearchParams({
        sportId: String(league.sport),
        ...(league.league === undefined ? {} : { leagueId: String(league.league) }),
        startDate: first,
        endDate: last,
        hydrate: HYDRATE,
      });
      const path = `/api/v1/schedule?${query}`;
      const answer = await call(path, calendar?.path === path);
      if (answer.kind === 'new') {
        if (!Array.isArray(at(answer.body, 'dates'))) throw new FeedFault('no schedule');
        calendar = { path, body: answer.body };
      }
      if (answer.kind === 'missing' || calendar?.path !== path) throw new FeedFault('no schedule');
      return scheduleFrom(calendar.body, league, clock.zone());
    },
    account: async (id) => {
      const now = clock().getTime();
      const cached = documents.get(id);
      const isPatchable = cached && cached.game.status === 'in_progress' && now - cached.wholeAt < WHOLE_EVERY_MS;
      const next = (isPatchable && (await patched(call, id, cached))) || (await whole(call, id, cached, now));
      if (!next) return undefined;
      documents.set(id, next);
      return accountOf(next, now);
    },
  };
};
