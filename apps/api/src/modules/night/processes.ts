/** The processes of Palco, as they say of themselves. */
import type { Database } from '@palco/database/connect';
import type { ProcessFigures, ProviderWord } from './process-beat.ts';

export interface KnownProcess {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly stoppedAt: Date | undefined;
  readonly figures: ProcessFigures;
}

export const readProcesses = async (db: Database): Promise<KnownProcess[]> =>
  (await db.selectFrom('processes').selectAll().orderBy('started_at').execute()).map((row) => ({
    id: row.id,
    name: row.name,
    roles: row.roles,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    stoppedAt: row.stopped_at ?? undefined,
    figures: row.figures as ProcessFigures,
  }));

/** A process without a beat for this long has no data; after `GONE_AFTER_MS` it is gone. Clocks agree to a second. */
export const SILENT_AFTER_MS = 4000;
const GONE_AFTER_MS = 6000;

const silence = ({ seenAt }: KnownProcess, now: Date): number => now.getTime() - seenAt.getTime();
export const isAlive = (process: KnownProcess, now: Date): boolean =>
  !process.stoppedAt && silence(process, now) < GONE_AFTER_MS;

const rolesOf = ({ roles }: KnownProcess): string => roles.toSorted().join(' ');

/**
 * Processes that fell silent without stopping in order and have no successor: one with the same roles that started after
 * their last beat. A successor stands in for one of them.
 */
export const goneProcesses = (all: readonly KnownProcess[], now: Date): readonly KnownProcess[] => {
  const gone = all.filter((one) => !one.stoppedAt && !isAlive(one, now)).toSorted((a, b) => +a.seenAt - +b.seenAt);
  const free = new Set(all.filter((one) => !gone.includes(one)));
  return gone.filter((one) => {
    const successor = [...free].find((each) => rolesOf(each) === rolesOf(one) && each.startedAt > one.seenAt);
    if (successor) free.delete(successor);
    return !successor;
  });
};

const laterOf = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);

/** What two processes know of one outside system: failures before a good answer that the other got do not count. */
const joined = (one: ProviderWord, other: ProviderWord): ProviderWord => {
  const goodAt = laterOf(one.goodAt, other.goodAt);
  const failing = [one, other].filter(({ failingSince }) => failingSince !== null && failingSince > (goodAt ?? ''));
  return {
    goodAt,
    failingSince: failing.map(({ failingSince }) => failingSince).toSorted()[0] ?? null,
    failures: failing.reduce((sum, { failures }) => sum + failures, 0),
    p95: (goodAt === one.goodAt ? one.p95 : other.p95) ?? one.p95 ?? other.p95,
  };
};

/** What is known of each outside system, from the figures of all processes together. */
export const wordsOfProviders = (all: readonly KnownProcess[]): ReadonlyMap<string, ProviderWord> => {
  const words = new Map<string, ProviderWord>();
  for (const { figures } of all)
    for (const [name, word] of Object.entries(figures.providers)) {
      const known = words.get(name);
      words.set(name, known ? joined(known, word) : word);
    }
  return words;
};

/** When a leader last compared what is wrong; undefined: none has. */
export const watchedAtOf = (all: readonly KnownProcess[]): Date | undefined => {
  const at = all.map(({ figures }) => figures.watchedAt).reduce(laterOf, null);
  return at ? new Date(at) : undefined;
};

/** Requests and faults of a minute, of all processes; undefined: none has counted. */
export const requestsOfMinute = (
  all: readonly KnownProcess[],
  minute: Date,
): { readonly requests: number; readonly faults: number } | undefined => {
  const counts = all.flatMap(({ figures }) => {
    const counted = figures.minutes[String(minute.getTime())];
    return counted ? [counted] : [];
  });
  if (!counts.length) return undefined;
  return {
    requests: counts.reduce((sum, [requests]) => sum + requests, 0),
    faults: counts.reduce((sum, [, faults]) => sum + faults, 0),
  };
};
