import type { Database } from '@palco/database/connect';
import { type Clock, shiftedClock, systemClock } from '../clock.ts';

interface StoredClock {
  readonly offsetMs: number;
  /** what PALCO_NOW said when the folder was seeded, if anything */
  readonly startedAs: string | null;
}
/** Two starts with the same PALCO_NOW are the same wish. */
const NAME = 'demo-clock';

export class OtherClock extends Error {}

/**
 * The demo's clock: an offset to the machine's, fixed when the data folder is first seeded, so that a restart two hours
 * later is two hours later in the league too. Errors: OtherClock when PALCO_NOW asks for another one than stored.
 */
export const loadDemoClock = async (db: Database, wished: Date | undefined): Promise<Clock> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  const asked = wished?.toISOString() ?? null;
  if (row) {
    const stored = row.value as StoredClock;
    if (asked !== null && asked !== stored.startedAs) {
      const began = stored.startedAs ?? 'the real time';
      throw new OtherClock(
        `This data folder's clock began at ${began}; PALCO_NOW asks for ${asked}. Use another PALCO_DATA or unset PALCO_NOW.`,
      );
    }
    return shiftedClock(stored.offsetMs);
  }
  const offsetMs = wished ? wished.getTime() - systemClock().getTime() : 0;
  const value = JSON.stringify({ offsetMs, startedAs: asked } satisfies StoredClock);
  await db
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return shiftedClock(offsetMs);
};
