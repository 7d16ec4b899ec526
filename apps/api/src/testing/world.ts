/** The whole product in one process on a database of its own, with a set clock: what module tests talk to through HTTP. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection, Database } from '@palco/database/connect';
import { openTestDatabase } from '@palco/database/testing';
import type { FastifyInstance } from 'fastify';
import { inject as injected } from 'vitest';
import { compose, type Palco } from '../compose.ts';
import { type Config, readConfig } from '../config.ts';
import type { InvoicingName } from '../gateways/invoicing/invoicing.ts';
import type { OpenpaySettings } from '../gateways/openpay/openpay-settings.ts';
import type { PaypalSettings } from '../gateways/paypal/paypal-settings.ts';
import { createLogger } from '../http/logging.ts';
import { sandboxInvoicing } from '../invoicing-settings.ts';
import type { PasswordCost } from '../modules/accounts/password-hash.ts';
import { startSandbox } from '../start/sandbox.ts';
import { approveShortTexts } from './legal-texts.ts';
import { makeLogScan } from './log-scan.ts';
import { type Ask, askFrom, makePeople, type People } from './people.ts';

interface WorldOptions {
  /** a migrated database to work on, instead of a fresh one; the world closes it */
  readonly database?: Connection;
  /** settings over the demo's, by their environment names */
  readonly settings?: Readonly<Record<string, string>>;
  /** starts the recurring and deferred work too */
  readonly withWork?: boolean;
  /** listens on a port of its own, so that the outside world can call back */
  readonly isListening?: boolean;
  /** parts of the demo's seed, by their names */
  readonly seeds?: readonly string[];
  /** a built site to serve */
  readonly site?: string;
  /** behaves as in production, with approved legal texts, although its outside world is the sandbox */
  readonly isProduction?: boolean;
  /** a production in which nobody has approved any */
  readonly withoutLegalTexts?: boolean;
  /** nobody has opened the site; without it a production has been opened, and a demo is open by itself */
  readonly isUnopened?: boolean;
  /** milliseconds Openpay may take; long by default, because tests share the processor with other tests */
  readonly openpayPatienceMs?: number;
  /** PayPal's account for buyers outside Mexico has no credentials, so that its refunds are made in PayPal's pages */
  readonly withoutPaypalApiElsewhere?: boolean;
  /** which provider of invoices stamps them; without it Palco makes none */
  readonly invoicing?: InvoicingName;
  /** a league without payment providers */
  readonly withoutProviders?: boolean;
}
export interface World extends People {
  readonly app: FastifyInstance;
  readonly palco: Palco;
  readonly config: Config;
  readonly connection: Connection;
  readonly db: Database;
  /** origin of the sandbox */
  readonly sandbox: string;
  /** the sandbox's Openpay, for what is called without Palco's routes */
  readonly openpay: OpenpaySettings | undefined;
  readonly paypal: PaypalSettings | undefined;
  /** one request, without a socket */
  readonly ask: Ask;
  /** every log line so far */
  readonly logLines: readonly string[];
  now(): Date;
  setNow(now: Date | string): void;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}
/**
 * The lowest cost that argon2 accepts, because a test signs in some hundred people. `password-hash.test.ts` has the real
 * cost.
 */
const LIGHT_PASSWORDS: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
/**
 * A machine without ffmpeg, for tests of encoders that are about neither small pictures nor loudness: with a clock that is
 * set by hand, pictures come so fast that drawing and measuring would take most of the test.
 */
export const WITHOUT_FFMPEG = { PALCO_FFMPEG: '/nowhere/ffmpeg' };
/** A Friday evening of the season in Central time. */
export const WORLD_START = new Date('2026-11-21T01:00:00Z');

/** As if somebody had opened it; a database that has a state keeps it. */
const openSite = async (db: Database): Promise<void> => {
  if (await db.selectFrom('site_states').select('id').executeTakeFirst()) return;
  await db.insertInto('site_states').values({ state: 'open', at: WORLD_START, actor: null, reason: null }).execute();
};

export const openWorld = async ({
  database,
  settings = {},
  withWork = false,
  isListening = false,
  seeds = [],
  site,
  isProduction = false,
  withoutLegalTexts = false,
  isUnopened = false,
  openpayPatienceMs = 60_000,
  withoutPaypalApiElsewhere = false,
  withoutProviders = false,
  invoicing,
}: WorldOptions = {}): Promise<World> => {
  const data = await mkdtemp(join(tmpdir(), 'palco-world-'));
  const connection = database ?? (await openTestDatabase(injected('postgres')));
  // tests share the processor with other tests: a slow second must not count as overload
  const demo = readConfig({
    PALCO_SHED_AFTER_MS: '60000',
    PALCO_DATA: data,
    PALCO_SECRET: 'a secret of the tests, 0123456789abcdef',
    ...settings,
  });
  const config: Config = isProduction ? { ...demo, mode: 'production' } : demo;
  let now = WORLD_START;
  if (isProduction && !withoutLegalTexts) await approveShortTexts(connection.db, now);
  const logLines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line: string) => void logLines.push(line) } });
  const clock = () => now;
  const sandbox = await startSandbox(demo, clock);
  const { openpay, paypal } = sandbox.providers;
  const providers = {
    ...sandbox.providers,
    invoicing: invoicing && sandboxInvoicing(sandbox.origin, invoicing),
    openpay: withoutProviders ? undefined : openpay && { ...openpay, patienceMs: openpayPatienceMs },
    paypal: withoutProviders
      ? undefined
      : paypal?.form && withoutPaypalApiElsewhere
        ? { ...paypal, form: { ...paypal.form, apiElsewhere: undefined } }
        : paypal,
  };
  const letGo = async (): Promise<void> => {
    await sandbox.close();
    await connection.close();
    await rm(data, { recursive: true, force: true });
  };
  const parts = {
    config,
    // a server that answers nothing for five seconds is busy here, not gone: a test's own transaction would break
    connection: { ...connection, renew: () => undefined },
    log,
    clock,
    providers,
    build: 'test',
    passwordCost: LIGHT_PASSWORDS,
    ...(site ? { site } : {}),
  };
  if (isProduction && !isUnopened) await openSite(connection.db);
  const palco = await compose(parts).catch(async (fault: unknown) => {
    await letGo();
    throw fault;
  });
  await palco.app.ready();
  for (const { name, run } of palco.seeds) if (seeds.includes(name)) await run();
  if (isListening) await palco.app.listen({ host: '127.0.0.1', port: 0 });
  if (withWork) await palco.startWork();
  const scan = makeLogScan();
  const ask = askFrom(palco.app, scan);
  return {
    ask,
    sandbox: sandbox.origin,
    openpay: providers.openpay,
    paypal: providers.paypal,
    ...makePeople(ask, { db: connection.db, sandbox: sandbox.origin, scan }),
    app: palco.app,
    palco,
    config,
    connection,
    db: connection.db,
    logLines,
    now: () => now,
    setNow: (wished) => {
      now = new Date(wished);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    close: async () => {
      await palco.close();
      await letGo();
      scan.assertClean(logLines);
    },
  };
};
