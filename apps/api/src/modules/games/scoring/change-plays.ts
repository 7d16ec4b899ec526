/**
 * Writes changes of plays: with the game's row locked, only when the game still folds, and together with its results and
 * stats.
 */
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Play } from '@palco/baseball/rules/play';
import type { PlayRefusal } from '@palco/baseball/rules/play-refusal';
import { reasonText } from '@palco/baseball/wording/board-text';
import type { Database } from '@palco/database/connect';
import { isRefusal } from '@palco/kernel/refusal';
import { wordsOf } from '@palco/texts/words-of';
import type { GameRecord } from '../game.ts';
import { notifyGameChanged } from '../game-cache.ts';
import { statusColumns } from '../game-store.ts';
import { appendRevisions, type NewRevision, newestChanges, type StoredChange } from '../play-store.ts';
import { settleByStatus } from '../settle-game.ts';

const spanish = wordsOf('es');

/** The plays that count when these revisions are the newest. */
export const playsAfter = (stored: readonly StoredChange[], revisions: readonly NewRevision[]): readonly Play[] => {
  const newest = new Map<string, Play | undefined>();
  for (const { play, isVoid } of stored) newest.set(play.id, isVoid ? undefined : play);
  for (const { play, isVoid } of revisions) newest.set(play.id, isVoid ? undefined : play);
  return [...newest.values()].filter((play) => play !== undefined).sort((a, b) => a.order - b.order);
};

/**
 * The status that follows from the plays, so that a scorer need not set it when the game begins or ends. A game that is not
 * played (postponed, cancelled) keeps its status.
 */
const statusByPlays = (status: GameStatus, { steps, state }: Game): GameStatus => {
  if (status === 'postponed' || status === 'cancelled') return status;
  if (state.phase === 'over') return 'final';
  if (state.phase === 'suspended') return 'suspended';
  return steps.length ? 'in_progress' : status === 'final' ? 'in_progress' : status;
};

/**
 * Why a game stands still, was suspended or was called, in the league's words, by its plays. A reason that staff or a feed
 * gave to a game that is not under way stays.
 */
const reasonByPlays = (record: GameRecord, status: GameStatus, { steps, state }: Game): string | undefined => {
  const delay = state.delay && reasonText(state.delay, spanish);
  if (status === 'in_progress') return delay;
  if (status === 'suspended') return delay ?? record.statusReason;
  if (status !== 'final' || record.status === 'final') return record.statusReason;
  const called = steps.at(-1)?.event;
  return called?.kind === 'game_called' && called.reason ? reasonText(called.reason, spanish) : undefined;
};

/** Appends revisions to a locked game. Errors: a refusal when the game would not fold; then nothing has been written. */
export const changePlays = async (
  tx: Database,
  record: GameRecord,
  revisions: readonly NewRevision[],
  written: { readonly at: Date; readonly scorer?: number },
): Promise<{ readonly cursor: number } | PlayRefusal> => {
  const { setup } = record;
  if (!setup) return { cursor: record.playCursor };
  const plays = playsAfter(await newestChanges(tx, record.id), revisions);
  const game = foldGame(setup, plays);
  if (isRefusal(game)) return game;
  const cursor = await appendRevisions(tx, record, revisions, written);
  const status = statusByPlays(record.status, game);
  // a feed reports the reason itself
  const reason = written.scorer === undefined ? record.statusReason : reasonByPlays(record, status, game);
  if (status !== record.status || reason !== record.statusReason)
    await tx
      .updateTable('games')
      .set({ ...statusColumns(record.status, status), status_reason: reason ?? null })
      .where('id', '=', record.id)
      .execute();
  await settleByStatus(tx, { ...record, status }, plays);
  await notifyGameChanged(tx, record.id);
  return { cursor };
};
