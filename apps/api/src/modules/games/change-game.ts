/** Staff actions on the game itself: its status, the delay of its picture, whether it is free. */
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { type GameStatus, statusOfCode } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import type { Database } from '@palco/database/connect';
import type { Refusal } from '@palco/kernel/refusal';
import type { GameRecord } from './game.ts';
import { notifyGameChanged } from './game-cache.ts';
import { statusColumns } from './game-store.ts';
import { newestChanges } from './play-store.ts';
import { bookFault } from './scoring/book-faults.ts';
import { playsAfter } from './scoring/change-plays.ts';
import { readRulingsOf, standing } from './scoring/ruling-store.ts';
import type { Scorer } from './scoring/scoring-hold.ts';
import { readQuestions } from './scoring/scoring-questions.ts';
import { settleByStatus } from './settle-game.ts';
import { actOnGame, type StaffActionDeps, scoreGame } from './staff-action.ts';

interface Changed {
  readonly game: number;
  readonly cursor: number;
}
type Answer = Promise<Changed | Refusal<'games/unknown'>>;
interface GameActor {
  readonly id: number;
  readonly actor: number;
}
interface ScoredGame {
  readonly id: number;
  readonly scorer: Scorer;
}

/** Why the book of a game cannot be closed. */
const faultOfBook = async (
  tx: Database,
  { id, setup }: GameRecord,
  plays: readonly Play[],
): Promise<Refusal<'games/book-open'> | undefined> => {
  if (!setup) return undefined;
  const rulings = standing(await readRulingsOf(tx, id)).map(({ ruling }) => ruling);
  return bookFault(setup, withRulings(setup, plays, rulings), await readQuestions(tx, id));
};

/**
 * Sets a status with its reason. A game is final only when its book balances and no question is open. From then on the
 * scorer owns the game: its feed is ignored until a scorer returns the game to it.
 */
export const changeGameStatus = (
  deps: StaffActionDeps,
  { id, scorer, status: code, reason }: ScoredGame & { readonly status: number; readonly reason: string | undefined },
): Promise<Changed | Refusal<'games/unknown' | 'games/held' | 'games/book-open'>> => {
  const status: GameStatus = statusOfCode(code) ?? 'upcoming';
  return scoreGame<Changed, 'games/book-open'>(
    deps,
    {
      id,
      scorer,
      action: 'change-game-status',
      detail: ({ status: before }) => ({ before: { status: before }, after: { status }, reason }),
    },
    async (tx, record) => {
      const stored = playsAfter(await newestChanges(tx, id), []);
      const fault = status === 'final' ? await faultOfBook(tx, record, stored) : undefined;
      if (fault) return fault;
      await tx
        .updateTable('games')
        .set({
          ...statusColumns(record.status, status),
          status_reason: reason ?? null,
          is_manual: true,
          returns_to_feed: false,
        })
        .where('id', '=', id)
        .execute();
      await settleByStatus(tx, { ...record, status }, stored);
      await notifyGameChanged(tx, id);
      return { game: id, cursor: record.playCursor };
    },
  );
};

const set = async (
  tx: Database,
  id: number,
  columns: { picture_delay_ms?: number; is_free?: boolean },
): Promise<void> => {
  await tx.updateTable('games').set(columns).where('id', '=', id).execute();
  await notifyGameChanged(tx, id);
};

/** Sets the picture delay in milliseconds: how long after a play its picture reaches Palco. */
export const setPictureDelay = (
  deps: StaffActionDeps,
  { id, actor, milliseconds }: GameActor & { readonly milliseconds: number },
): Answer =>
  actOnGame<Changed, never>(
    deps,
    {
      id,
      actor,
      action: 'set-picture-delay',
      detail: ({ pictureDelayMs = 0 }) => ({ before: { milliseconds: pictureDelayMs }, after: { milliseconds } }),
    },
    async (tx, record) => {
      await set(tx, id, { picture_delay_ms: milliseconds });
      return { game: id, cursor: record.playCursor };
    },
  );

/** Opens a game to everybody, or only to people with an active membership again. */
export const markFree = (
  deps: StaffActionDeps,
  { id, actor, free, reason }: GameActor & { readonly free: boolean; readonly reason: string },
): Answer =>
  actOnGame<Changed, never>(
    deps,
    {
      id,
      actor,
      action: 'mark-free',
      detail: ({ isFree }) => ({ before: { free: isFree }, after: { free }, reason }),
    },
    async (tx, record) => {
      await set(tx, id, { is_free: free });
      return { game: id, cursor: record.playCursor };
    },
  );
