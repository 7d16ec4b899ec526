/** Slots of a season's bracket: sides of games whose clubs are not known yet. */
import { newSlotCode, type SlotOfSeason } from '@palco/contracts/season/slots';
import type { Database } from '@palco/database/connect';
import { notifyLeagueChanged } from './league-cache.ts';

export interface Slot extends SlotOfSeason {
  readonly seasonId: string;
  /** which slot of the feed it is; null: staff added it */
  readonly feedKey: string | null;
}

export const readSlots = async (db: Database, seasonId: string): Promise<Slot[]> => {
  const rows = await db
    .selectFrom('slots')
    .select(['season_id', 'code', 'name', 'club', 'feed_key'])
    .where('season_id', '=', seasonId)
    .orderBy('code')
    .execute();
  return rows.map(({ season_id, feed_key, ...slot }) => ({ seasonId: season_id, feedKey: feed_key, ...slot }));
};

/** The club of each slot of a season by the slot's code; null while it is open. */
export const clubsBySlot = (slots: readonly SlotOfSeason[]): ReadonlyMap<string, string | null> =>
  new Map(slots.map(({ code, club }) => [code, club]));

/** Adds open slots of a season with the codes they have. */
export const insertSlots = async (
  tx: Database,
  seasonId: string,
  slots: readonly { readonly code: string; readonly name: string; readonly feedKey?: string }[],
): Promise<void> => {
  if (slots.length === 0) return;
  await tx
    .insertInto('slots')
    .values(slots.map(({ code, name, feedKey }) => ({ season_id: seasonId, code, name, feed_key: feedKey ?? null })))
    .execute();
  await notifyLeagueChanged(tx);
};

/** New slots for these names, with codes that no slot of the season has. */
export const withNewCodes = <Named extends { readonly name: string }>(
  known: readonly SlotOfSeason[],
  named: readonly Named[],
): (Named & { readonly code: string })[] => {
  const taken = new Set(known.map(({ code }) => code));
  return named.map((each) => {
    const code = newSlotCode(each.name, taken);
    taken.add(code);
    return { ...each, code };
  });
};
