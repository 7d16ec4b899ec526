/** Staff actions on the game itself: its status, the delay of its picture, whether it follows its feed. */
import { type GameStatus, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { Refusal } from '@palco/kernel/refusal';
import { playsAfter } from './change-plays.ts';
import { notifyGameChanged } from './game-cache.ts';
import { statusColumns } from './game-store.ts';
import { newestChanges } from './play-store.ts';
import { settleByStatus } from './settle-game.ts';
import { actOnGame, type StaffActionDeps } from './staff-action.ts';

interface Changed {
  readonly game: number;
  readonly cursor: number;
}
type Answer = Promise<Changed | Refusal<'games/unknown'>>;
interface GameActor {
  readonly id: number;
  readonly actor: number;
}

/** Sets a status with its reason. From then on the scorer owns the game: its feed is ignored until the scorer gives it back. */
export const changeGameStatus = (
  deps: StaffActionDeps,
  { id, actor, status: code, reason }: GameActor & { readonly status: number; readonly reason: string | undefined },
): Answer => {
  const status: GameStatus = statusOfCode(code) ?? 'upcoming';
  return actOnGame<Changed, never>(
    deps,
    { id, actor, action: 'change-game-status', detail: { status, reason } },
    async (tx, record) => {
      await tx
        .updateTable('games')
        .set({ ...statusColumns(record.status, status), status_reason: reason ?? null, is_manual: true })
        .where('id', '=', id)
        .execute();
      await settleByStatus(tx, { ...record, status }, playsAfter(await newestChanges(tx, id), []));
      await notifyGameChanged(tx, id);
      return { game: id, cursor: record.playCursor };
    },
  );
};

const set = async (
  tx: Database,
  id: number,
  columns: { picture_delay_ms?: number; is_manual?: boolean; is_free?: boolean },
): Promise<void> => {
  await tx.updateTable('games').set(columns).where('id', '=', id).execute();
  await notifyGameChanged(tx, id);
};

/** How long after the play its picture reaches us, in milliseconds. */
export const setPictureDelay = (
  deps: StaffActionDeps,
  { id, actor, milliseconds }: GameActor & { readonly milliseconds: number },
): Answer =>
  actOnGame<Changed, never>(
    deps,
    { id, actor, action: 'set-picture-delay', detail: { milliseconds } },
    async (tx, record) => {
      await set(tx, id, { picture_delay_ms: milliseconds });
      return { game: id, cursor: record.playCursor };
    },
  );

/** Detaches a game from its feed, or attaches it again: the next import then brings it up to date. */
export const markManual = (
  deps: StaffActionDeps,
  { id, actor, manual, reason }: GameActor & { readonly manual: boolean; readonly reason: string | undefined },
): Answer =>
  actOnGame<Changed, never>(
    deps,
    { id, actor, action: 'mark-manual', detail: { manual, reason } },
    async (tx, record) => {
      await set(tx, id, { is_manual: manual });
      return { game: id, cursor: record.playCursor };
    },
  );

/** Opens a game to everybody, or only to people with an active membership again. */
export const markFree = (
  deps: StaffActionDeps,
  { id, actor, free, reason }: GameActor & { readonly free: boolean; readonly reason: string },
): Answer =>
  actOnGame<Changed, never>(deps, { id, actor, action: 'mark-free', detail: { free, reason } }, async (tx, record) => {
    await set(tx, id, { is_free: free });
    return { game: id, cursor: record.playCursor };
  });
