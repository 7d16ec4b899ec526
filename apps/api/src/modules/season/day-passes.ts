/** Holders of a pass for the day of a game, for the desk when the game moves. */

import { maskedEmail } from '@palco/contracts/masked';
import { HOLDERS_LISTED, type PassHolder } from '@palco/contracts/season/calendar-draft-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { holdersOf } from './mail-holders.ts';

interface DayPasses {
  readonly day: string;
  readonly count: number;
  readonly holders: PassHolder[];
}

/** The passes of the wanted day; without one, of the last day that the game was postponed from, else of its official date. */
export const readDayPasses = async (
  db: Database,
  id: number,
  wanted: string | undefined,
): Promise<DayPasses | Refusal<'games/unknown'>> => {
  const game = await db
    .selectFrom('games')
    .select(['competition', 'away', 'home', 'official_date', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!game) return refuse('games/unknown');
  const formers = await db
    .selectFrom('former_dates')
    .select(['official_date', 'starts_at'])
    .where('game_id', '=', id)
    .orderBy('official_date', 'desc')
    .execute();
  const days = [...formers, game];
  const day = wanted === undefined ? days[0] : days.find(({ official_date }) => official_date === wanted);
  if (!day) return { day: wanted ?? game.official_date, count: 0, holders: [] };
  const movedTo = day.official_date === game.official_date ? undefined : game.starts_at;
  const held = await holdersOf(db, { ...game, startsAt: day.starts_at, movedTo });
  return {
    day: day.official_date,
    count: held.length,
    holders: held.slice(0, HOLDERS_LISTED).map(({ user_id, name, email, title, membership, starts_at, ends_at }) => ({
      person: user_id,
      name: name ?? '',
      email: email && maskedEmail(email),
      pass: title,
      membership,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
};
