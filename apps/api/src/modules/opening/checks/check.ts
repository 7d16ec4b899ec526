/** A line of the opening list: a test, what it depends on, and for how long its result counts. */
import type { OpeningLine } from '@palco/contracts/opening/opening-staff';

export type Values = Readonly<Record<string, string | number>>;
export interface Found {
  readonly state: 'ok' | 'failed' | 'running' | 'waiting-for-code' | 'not-needed';
  /** key of the texts `opening.found.<line>` */
  readonly found: string;
  readonly values?: Values;
  /** what a later look needs to recognize the answer from outside; it is never shown */
  readonly pending?: object;
  /** the job that goes on with the test, and stores what it finds */
  readonly job?: string;
}
/** Who asked for the test. */
export interface Tester {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly language: string;
}
export interface Check {
  readonly line: OpeningLine;
  /** from its test on, in milliseconds, the result counts for so long */
  readonly lastsMs: number;
  /** costs nothing and asks nobody outside: done again at every look, and once more when the site opens */
  readonly isInstant?: true;
  /** the settings that are tested: with others the result no longer counts. Never a secret itself, which is stored as a digest */
  basis(): string;
  run(by: Tester): Promise<Found>;
  /** looks for the answer that a running test waits for; undefined: not there yet */
  look?(pending: unknown, since: Date): Promise<Found | undefined>;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Rejects when the work takes longer; the work itself is not stopped. */
export const within = async <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> => {
  const { promise, reject } = Promise.withResolvers<never>();
  // real time: an outside server has this long to answer
  const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};
