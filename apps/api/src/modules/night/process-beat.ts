/**
 * The heartbeat row of this process, every second: how many requests it answered, and what each outside system answered last.
 * A process that ends in order says so; one that falls silent was killed.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';

/** What an outside system answered, as this process knows. */
export interface ProviderWord {
  /** ISO 8601; null: never */
  readonly goodAt: string | null;
  /** the first failure after the last good answer; null: the last answer was good */
  readonly failingSince: string | null;
  /** failures since the last good answer */
  readonly failures: number;
  /** of its latest answers, milliseconds */
  readonly p95: number | null;
}
export interface ProcessFigures {
  /** requests and faults by minute; the keys are milliseconds since 1970 */
  readonly minutes: Readonly<Record<string, readonly [number, number]>>;
  readonly providers: Readonly<Record<string, ProviderWord>>;
  /** when this process, as the leader, last compared what is wrong; null: it does not lead */
  readonly watchedAt: string | null;
}
export interface ProcessBeat {
  /** one request was answered */
  answered(status: number): void;
  /** an outside system answered, or did not */
  called(provider: string, isGood: boolean, milliseconds: number): void;
  /** when this process, as the leader, compared what is wrong; undefined: it leads no longer */
  watched(at: Date | undefined): void;
  /** writes the row once */
  beat(): Promise<void>;
  /** why the row could not be written last time, so nothing else can be written either; undefined: it could */
  failure(): unknown;
  start(): void;
  /** says that this process ends */
  close(): Promise<void>;
}
/** Machine and port, as the console names a process. */
export const processName = (app: FastifyInstance): string => {
  const address = app.server.address();
  const place = typeof address === 'object' && address ? String(address.port) : `process ${process.pid}`;
  return `${hostname()}:${place}`;
};

interface ProcessBeatDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** machine and port */
  readonly name: () => string;
  readonly roles: readonly string[];
}

const BEAT_MS = 1000;
const MINUTE_MS = 60_000;
const MINUTES_KEPT = 4;
const ANSWERS_KEPT = 50;

interface Provider {
  goodAt: Date | undefined;
  failingSince: Date | undefined;
  failures: number;
  readonly latest: number[];
}
/** The 95th percentile. */
const p95Of = (values: readonly number[]): number | null =>
  values.length ? (values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? null) : null;

export const createProcessBeat = ({ db, clock, log, name, roles }: ProcessBeatDeps): ProcessBeat => {
  const id = randomUUID();
  const startedAt = clock();
  const minutes = new Map<number, [number, number]>();
  const providers = new Map<string, Provider>();
  let watchedAt: Date | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  let failure: unknown;

  const figures = (): ProcessFigures => ({
    minutes: Object.fromEntries(minutes),
    providers: Object.fromEntries(
      [...providers].map(([provider, { goodAt, failingSince, failures, latest }]) => [
        provider,
        {
          goodAt: goodAt?.toISOString() ?? null,
          failingSince: failingSince?.toISOString() ?? null,
          failures,
          p95: p95Of(latest),
        },
      ]),
    ),
    watchedAt: watchedAt?.toISOString() ?? null,
  });
  const write = async (stoppedAt: Date | null): Promise<void> => {
    const now = clock();
    const current = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    // a minute without requests is a zero, not a gap
    if (!minutes.has(current)) minutes.set(current, [0, 0]);
    for (const minute of minutes.keys()) if (minute <= current - MINUTES_KEPT * MINUTE_MS) minutes.delete(minute);
    const row = { name: name(), seen_at: now, stopped_at: stoppedAt, figures: JSON.stringify(figures()) };
    await db
      .insertInto('processes')
      .values({ id, roles: [...roles], started_at: startedAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  };
  const beat = (): Promise<void> => {
    running = running
      .then(() => (isClosed ? undefined : write(null)))
      .then(() => {
        failure = undefined;
      })
      .catch((err: unknown) => {
        failure = err;
        log.debug({ err }, 'the heartbeat could not be written');
      });
    return running;
  };
  return {
    answered: (status) => {
      const minute = Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS;
      const counts = minutes.get(minute) ?? [0, 0];
      counts[0] += 1;
      if (status >= 500) counts[1] += 1;
      minutes.set(minute, counts);
    },
    called: (provider, isGood, milliseconds) => {
      const known = providers.get(provider) ?? { goodAt: undefined, failingSince: undefined, failures: 0, latest: [] };
      providers.set(provider, known);
      if (!isGood) {
        known.failingSince ??= clock();
        known.failures += 1;
        return;
      }
      known.goodAt = clock();
      known.failingSince = undefined;
      known.failures = 0;
      known.latest.push(Math.round(milliseconds));
      if (known.latest.length > ANSWERS_KEPT) known.latest.shift();
    },
    watched: (at) => {
      watchedAt = at;
    },
    beat,
    failure: () => failure,
    start: () => {
      void beat();
      timer ??= setInterval(() => void beat(), BEAT_MS);
      timer.unref();
    },
    close: async () => {
      clearInterval(timer);
      await running;
      if (isClosed) return;
      isClosed = true;
      await write(clock()).catch((err: unknown) => log.debug({ err }, 'the process could not say that it ends'));
    },
  };
};
