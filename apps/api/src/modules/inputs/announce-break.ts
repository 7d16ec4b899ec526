import type { BreakReason } from '@palco/contracts/inputs/break-reasons';
import type { Database } from '@palco/database/connect';
import type { Refusal } from '@palco/kernel/refusal';
import { notifyGameChanged } from '../games/game-cache.ts';
import { actOnGame, type StaffActionDeps } from '../games/staff-action.ts';

interface Announced {
  readonly game: number;
  readonly reason: BreakReason | null;
  readonly since: string | null;
}

/**
 * Announces to everybody who watches a game live why its picture pauses. `reason` null: the picture goes on. Announcing the
 * same again changes nothing; another reason is another break, because a playlist cannot retract what it has published.
 */
export const announceBreak = (
  deps: StaffActionDeps,
  { id, reason, actor }: { readonly id: number; readonly reason: BreakReason | null; readonly actor: number },
): Promise<Announced | Refusal<'games/unknown'>> =>
  actOnGame<Announced, never>(
    deps,
    {
      id,
      actor,
      action: 'announce-break',
      detail: ({ announcedBreak: was }) => ({
        reason,
        before: { reason: was && !was.until ? was.reason : null },
        after: { reason },
      }),
    },
    async (tx: Database, { announcedBreak: before }, at) => {
      const current = before && !before.until ? before : undefined;
      if (current?.reason === reason) return { game: id, reason, since: current.since.toISOString() };
      if (current || reason !== null) {
        const columns =
          reason === null ? { break_until: at } : { break_reason: reason, break_since: at, break_until: null };
        await tx.updateTable('games').set(columns).where('id', '=', id).execute();
        await notifyGameChanged(tx, id);
      }
      return { game: id, reason, since: reason === null ? null : at.toISOString() };
    },
  );
