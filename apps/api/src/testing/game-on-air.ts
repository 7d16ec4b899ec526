/** A game on the air for a Palco in a process of its own, which saves seeding a demo league. */
import type { Database } from '@palco/database/connect';
import { WITHOUT_LEAGUE } from './palco-process.ts';
import { writeGame, writeLeague } from './written-league.ts';

const NOW = new Date('2026-11-22T03:00:00Z');
const HALF_HOUR_MS = 1_800_000;

/** Settings of a process whose clock begins at game time. */
export const AT_GAME_TIME = { ...WITHOUT_LEAGUE, PALCO_NOW: NOW.toISOString() };

/** Writes a league with one game that began half an hour ago. Returns its id. */
export const writeGameOnAir = async (db: Database): Promise<number> => {
  await writeLeague(db);
  return writeGame(db, { startsAt: new Date(NOW.getTime() - HALF_HOUR_MS), status: 'in_progress' });
};
