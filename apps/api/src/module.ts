/**
 * The face of a module: what `compose.ts` connects. Routes, lanes of jobs, recurring work, the leader's work, metrics, pages,
 * the personal data of an export and an erasure, and the demo's seed are read from the faces; there is no list of them.
 */
import type { Database } from '@palco/database/connect';
import type { Schema } from '@palco/database/schema';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { GaugeSource } from './http/metrics.ts';
import type { Lane, Recurring, Task } from './jobs/runner.ts';
import type { PageShare } from './modules/content/merge-content.ts';
import type { LimitRows } from './modules/operations/limits.ts';
import type { Catalogue } from './modules/plans/plan.ts';
import type { DemoFile, SeedStep } from './start/demo-seed.ts';

/** Each lane has its own workers, so that slow work of one kind never delays another. */
const LANE_WORKERS = {
  sms: 2,
  mail: 3,
  prompt: 3,
  /** may wait long for an outside server */
  slow: 6,
  push: 2,
  'alert mail': 1,
  'opening mail': 1,
} as const;
type LaneName = keyof typeof LANE_WORKERS;

/** What happens to a table that refers to people. */
interface PersonalTable {
  /** the part of the export that shows it; undefined: `why` says why it is in none */
  readonly exportedAs?: string;
  /** does an erasure delete or blank what it knows about the person? otherwise `why` says why it stays */
  readonly isErased: boolean;
  readonly why?: string;
}
/** What a module stores about people. A test compares it with the schema, so that no table is forgotten. */
export interface PersonalData {
  readonly tables?: Readonly<Partial<Record<keyof Schema, PersonalTable>>>;
  /** tables that only name the staff who did something: kept, under the account's number */
  readonly staffActs?: readonly (keyof Schema)[];
  /** the parts of the export, by their names */
  readonly read?: Readonly<Record<string, (userId: number, now: Date) => Promise<unknown>>>;
  /** erases inside the transaction that erases the account */
  erase?(tx: Database, userId: number): Promise<void>;
}

/** What a page of the site is rendered with, where a preview does not show what is published. */
export interface ShownOnPage {
  readonly clock: Clock;
  readonly catalogue?: Catalogue;
}

export interface Module {
  /** what may be tried how often */
  readonly limits?: LimitRows;
  /** Registers routes, answers of the fast path, and topics of the event stream. */
  serve?(app: FastifyInstance): void | Promise<void>;
  readonly tasks?: Readonly<Partial<Record<LaneName, Readonly<Record<string, Task>>>>>;
  readonly recurring?: readonly Recurring[];
  /** the leader's work, under the name of its lock, until the returned function is called */
  readonly lead?: { readonly name: string; readonly start: () => () => Promise<void> };
  readonly gauges?: readonly GaugeSource[];
  /** its part of the site's documents */
  ofPage?(shown: ShownOnPage): PageShare[];
  readonly personalData?: PersonalData;
  /** steps that fill a new demo, in the order of the modules */
  readonly seeds?: readonly SeedStep[];
  /** what a newcomer can try; `rtmpPort`: where encoders publish, if they can */
  describeDemo?(rtmpPort: number | undefined): Promise<Partial<DemoFile>>;
  /** answers requests that wait, and makes no further one wait, so that the server can stop */
  stopWaiting?(): void;
  close?(): void | Promise<void>;
}

/** The lanes of all modules' jobs. */
export const lanesOf = (modules: readonly Module[]): Lane[] =>
  Object.entries(LANE_WORKERS).map(([name, workers]) => ({
    workers,
    tasks: Object.assign({}, ...modules.map(({ tasks }) => tasks?.[name as LaneName])),
  }));

export interface Demo {
  /** steps that fill a new demo, in order */
  readonly seeds: readonly SeedStep[];
  /** accounts, cards and games to try; `rtmpPort`: where encoders publish, if they can */
  describeDemo(rtmpPort: number | undefined): Promise<Omit<DemoFile, 'origin'>>;
}
/** The demo of all modules. */
export const demoOf = (modules: readonly Module[]): Demo => ({
  seeds: modules.flatMap(({ seeds = [] }) => seeds),
  describeDemo: async (rtmpPort) => {
    const parts: (Partial<DemoFile> | undefined)[] = [];
    for (const module of modules) parts.push(await module.describeDemo?.(rtmpPort));
    return Object.assign({}, ...parts) as Omit<DemoFile, 'origin'>;
  },
});
