/** Who may still watch the preview that they opened: a role or an account may have gone since. */
import { openPreview } from '@palco/contracts/inputs/input-staff';
import type { Database } from '@palco/database/connect';
import { LRUCache } from 'lru-cache';

/** A player asks several times a second; a role that is taken away ends the picture within this time. */
const KNOWN_MS = 5000;
const KNOWN_AT_MOST = 1000;

export const createPreviewViewers = (db: Database): ((userId: number, now: Date) => Promise<boolean>) => {
  const known = new LRUCache<number, { readonly at: number; readonly may: Promise<boolean> }>({ max: KNOWN_AT_MOST });
  const read = async (userId: number): Promise<boolean> => {
    const user = await db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const may: readonly string[] = ['admin', ...openPreview.access];
    return user?.roles.some((role) => may.includes(role)) ?? false;
  };
  return (userId, now) => {
    const last = known.get(userId);
    if (last && Math.abs(now.getTime() - last.at) < KNOWN_MS) return last.may;
    const may = read(userId);
    known.set(userId, { at: now.getTime(), may });
    may.catch(() => known.delete(userId));
    return may;
  };
};
