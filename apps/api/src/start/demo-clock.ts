import type { Database } from '@palco/database/connect';
import { type Now, shiftedClock, systemClock } from '../clock.ts';

interface StoredClock {
  readonly offsetMs: number;
  /** PALCO_NOW at seeding, if it was set */
  readonly startedAs: string | null;
}
const NAME = 'demo-clock';

export class OtherClock extends Error {}

/**
 * The demo's clock: an offset to the machine's, stored when the data folder is seeded, so that time also passes between
 * two starts. Errors: OtherClock when PALCO_NOW differs from the stored one.
 */
export const loadDemoClock = async (db: Database, requested: Date | undefined): Promise<Now> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const startedAs = requested?.toISOString() ?? null;
  if (row) {
    const stored = row.value as StoredClock;
    if (startedAs !== null && startedAs !== stored.startedAs) {
      const began = stored.startedAs ?? 'the real time';
      throw new OtherClock(
        `This data folder's clock began at ${began}; PALCO_NOW asks for ${startedAs}. Use another PALCO_DATA or unset PALCO_NOW.`,
      );
    }
    return shiftedClock(stored.offsetMs);
  }
  const offsetMs = requested ? requested.getTime() - systemClock().getTime() : 0;
  const value = JSON.stringify({ offsetMs, startedAs } satisfies StoredClock);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return shiftedClock(offsetMs);
};
