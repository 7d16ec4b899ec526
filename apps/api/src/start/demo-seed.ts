/** Seeds a new demo and writes `demo.json`, which describes it to a newcomer or a test. */
import { join } from 'node:path';
import type { Database } from '@palco/database/connect';
import { sql } from 'kysely';
import { writePrivateFile } from './data-folder.ts';
import type { Steps } from './steps.ts';

/** `PALCO_DATA/demo.json`, readable by its owner only, rewritten at each start. */
export interface DemoFile {
  readonly origin: string;
  readonly accounts: readonly {
    readonly email: string;
    readonly password: string;
    readonly kind: 'member' | 'visitor' | 'admin' | 'support';
  }[];
  /** who `npm run camera` works as */
  readonly camera: { readonly email: string; readonly password: string };
  readonly distributor: { readonly number: string; readonly password: string };
  readonly prepaid: readonly { readonly folio: string; readonly code: string; readonly membership_id: number }[];
  /** games that wait for an encoder, and where it publishes */
  readonly streamKeys: readonly { readonly url: string; readonly key: string; readonly gameId: number }[];
  readonly games: {
    readonly live: readonly number[];
    readonly final: readonly number[];
    readonly upcoming: readonly number[];
  };
}

/** One part of the seed; it runs once per database. */
export interface SeedStep {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Key of the advisory lock that serializes seeding. */
const SEEDING = 7_025_204;

const seedOnce = async (db: Database, seeds: readonly SeedStep[], steps: Steps): Promise<void> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'seeded').executeTakeFirst();
  const done = new Set((row?.value as string[] | undefined) ?? []);
  for (const { name, run } of seeds) {
    if (done.has(name)) continue;
    await steps.run(`seed: ${name}`, run);
    done.add(name);
    const value = JSON.stringify([...done]);
    await db
      .insertInto('settings')
      .values({ name: 'seeded', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
};

/** Runs in order the steps that have not run in this database yet. A second process that starts meanwhile waits. */
export const seedDemo = (db: Database, seeds: readonly SeedStep[], steps: Steps): Promise<void> =>
  db.connection().execute(async (holder) => {
    // seeding may take longer than a query may
    await sql`set statement_timeout = 0`.execute(holder);
    await sql`select pg_advisory_lock(${SEEDING})`.execute(holder);
    await sql`reset statement_timeout`.execute(holder);
    try {
      await seedOnce(db, seeds, steps);
    } finally {
      await sql`select pg_advisory_unlock(${SEEDING})`.execute(holder);
    }
  });

export const writeDemoFile = (data: string, file: DemoFile): void =>
  writePrivateFile(join(data, 'demo.json'), `${JSON.stringify(file, null, 2)}\n`);
