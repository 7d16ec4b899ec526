/** Reads one night whole, from tables that all processes share. */
import type { Night, NightIncident, NightSource } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import { addDays, instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import type { GameCache } from '../games/game-cache.ts';
import { gamesBetween } from '../games/game-store.ts';
import { type Incident, readIncidents } from '../operations/incidents.ts';
import type { Comparison } from './compare-days.ts';
import { countPeopleBetween, countSalesBetween } from './live-figures.ts';
import { readStoredMinutes } from './night-axis.ts';
import { axisOf } from './night-day.ts';
import { figuresOf } from './night-figures.ts';
import { NO_MOMENT, readMoment } from './night-moment.ts';
import { hasInputs, readFeeds, readNoticeTimes } from './night-state.ts';
import { presentGames } from './present-games.ts';
import type { KnownProcess } from './processes.ts';
import { refusalsOfDay, refusalsOfWindow, windowOf } from './refusal-window.ts';
import { sourcesOf } from './sources.ts';
import { MINUTE_MS } from './write-minutes.ts';

/** What every reader sees alike: all but the alerts. */
export type NightSnapshot = Omit<Night, 'alerts'>;

export interface SnapshotDeps {
  readonly db: Database;
  readonly games: Pick<GameCache, 'read'>;
  /** outside systems that this installation uses */
  readonly providers: readonly string[];
  readonly hasPaypalForm: boolean;
  readonly compare: Comparison;
  readonly zone: () => Zone;
}
interface SnapshotRequest {
  readonly day: LeagueDate;
  readonly now: Date;
  /** the day is the night of now */
  readonly isNow: boolean;
}

const DAY_MS = 86_400_000;
const MOST_INCIDENTS = 40;

const readSources = async (
  { db, providers, hasPaypalForm }: SnapshotDeps,
  now: Date,
  processes: readonly KnownProcess[],
  incidents: readonly Incident[],
): Promise<NightSource[]> => {
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  return sourcesOf({
    now,
    processes,
    feeds: await readFeeds(db, now),
    notices: await readNoticeTimes(db, new Date(now.getTime() - DAY_MS)),
    providers,
    hasPaypalForm,
    recordings: (await hasInputs(db)) ? new Map(open.map(({ kind, beganAt }) => [kind, beganAt])) : undefined,
  });
};

const presentIncident = ({ id, kind, subject, gameId, beganAt, endedAt }: Incident): NightIncident => ({
  id,
  kind,
  subject,
  game: gameId,
  began_at: beganAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});

export const takeSnapshot = async (
  deps: SnapshotDeps,
  { day, now, isNow }: SnapshotRequest,
): Promise<NightSnapshot> => {
  const { db, games, compare } = deps;
  const zone = deps.zone();
  const records = await gamesBetween(db, day, day);
  const axis = axisOf(
    day,
    records.map(({ startsAt }) => startsAt),
    zone,
  );
  const stored = await readStoredMinutes(db, zone, day, axis);
  const moment = isNow ? await readMoment(db, now, windowOf(now, stored.writtenUntil)) : NO_MOMENT;
  const begin = instantOf(day, zone);
  const end = isNow ? new Date(now.getTime() + MINUTE_MS) : instantOf(addDays(day, 1), zone);
  const today = await countSalesBetween(db, begin, end);
  const people = await countPeopleBetween(db, begin, end);
  const incidents = await readIncidents(db, axis.from);
  const window = isNow
    ? refusalsOfWindow({ now, minutes: stored.site, live: moment.live })
    : refusalsOfDay(stored.site);
  return {
    at: now.toISOString(),
    day,
    figures: figuresOf({ now, moment, minutes: stored.site, window, today, people }),
    axis: stored.axis,
    ...(await presentGames({
      db,
      games,
      records,
      axis,
      now,
      isNow,
      viewers: moment.viewers,
      live: moment.live,
      minutes: stored.ofGames,
      measured: new Set(stored.site.map(({ minute }) => minute.getTime())),
      latest: moment.latest,
    })),
    refusals: window.reasons,
    players: moment.reported.players,
    sources: isNow ? await readSources(deps, now, moment.processes, incidents) : [],
    incidents: incidents
      .filter(({ beganAt }) => beganAt < axis.until)
      .slice(0, MOST_INCIDENTS)
      .map(presentIncident),
    comparison: await compare(day, now),
  };
};
