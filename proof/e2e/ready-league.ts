/**
 * The league that most journeys begin with: seeded once per run, in a database and a data folder that each of their Palcos gets
 * a copy of. All databases are on one PostgreSQL, which has its files in memory where there is plenty.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, startTestServer } from '@palco/database/testing';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { type OwnPalco, type OwnPalcoOptions, openOwnPalco } from './own-palco.ts';

/**
 * Journeys see the same hour of the day whenever they run: shortly after nine in Mexico City, when three games are live and
 * the first of them has gone on long enough to rewind an hour. `PALCO_E2E_DAY` is another day than today.
 * Real time: the clocks of the run go on from there.
 */
const morning = (): string => `${process.env.PALCO_E2E_DAY ?? leagueDateOf(new Date(), DEMO_ZONE)}T15:10:00Z`;

const READY = 'palco_ready';
/** What the workers of the run have to know, in an environment variable that they inherit. */
const VARIABLE = 'PALCO_E2E_READY';
interface Ready {
  readonly url: string;
  readonly data: string;
}

/**
 * Playwright's global set-up: builds the site once, because each of several Palcos would build it at its start, and seeds
 * the league.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/build-web.ts')], { stdio: 'inherit' });
  const { url, stop } = await startTestServer('');
  const folder = await mkdtemp(join(tmpdir(), 'palco-ready-'));
  const close = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await stop();
  };
  try {
    const seeding = await openOwnPalco({
      environment: { DATABASE_URL: await copyDatabase(url, READY), PALCO_NOW: morning() },
    });
    // closing Palco removes its data
    await cp(seeding.data, join(folder, 'data'), { recursive: true });
    await seeding.close();
  } catch (fault) {
    await close();
    throw fault;
  }
  process.env[VARIABLE] = JSON.stringify({ url, data: join(folder, 'data') } satisfies Ready);
  return close;
}

let opened = 0;
/** A Palco on a copy of the league. Its clock goes on from the hour at which the league was seeded. */
export const openReadyPalco = async (environment: OwnPalcoOptions['environment'] = {}): Promise<OwnPalco> => {
  const { url, data } = JSON.parse(process.env[VARIABLE] ?? '') as Ready;
  const copy = await copyDatabase(url, `palco_e2e_${process.pid}_${opened++}`, READY);
  return openOwnPalco({ environment: { ...environment, DATABASE_URL: copy }, from: data });
};
