import type { Database } from '@palco/database/connect';

const KEPT_MS = 48 * 3_600_000;

/** Exhibitions are kept for two days; they count for nothing, so nothing else goes with them. */
export const forgetExhibitions = async (db: Database, at: Date): Promise<void> => {
  await db
    .deleteFrom('games')
    .where('feed', '=', 'simulated')
    .where('competition', '=', 'exhibition')
    .where('starts_at', '<', new Date(at.getTime() - KEPT_MS))
    .execute();
};
