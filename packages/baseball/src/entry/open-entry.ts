import { isRefusal } from '@palco/kernel/refusal';
import type { GameSetup } from '../rules/game-setup.ts';
import type { Play } from '../rules/play.ts';
import type { PlayRefusal } from '../rules/play-refusal.ts';
import type { BySide } from '../rules/side.ts';
import { bookOf } from './book.ts';
import type { Entry } from './entry.ts';
import { NO_HISTORY } from './history.ts';
import type { Line } from './line.ts';
import { pendingLine } from './pending-line.ts';
import { readingOf } from './reading.ts';
import type { RosterPlayer } from './roster.ts';

/** The entry with this line open; between pitches when there is none. */
export const withLine = (entry: Entry, line: Line | undefined): Entry => {
  const { line: _, reading: __, ...rest } = entry;
  return line ? { ...rest, line, reading: readingOf({ ...rest, line }) } : rest;
};

/**
 * Opens a game for scoring, with the line of a pitch that still waits for its result. `kept` is what an earlier session
 * stored of it, so that undo survives a reload. A refusal when the plays do not fold.
 */
export const openEntry = (
  setup: GameSetup,
  rosters: BySide<readonly RosterPlayer[]>,
  plays: readonly Play[] = [],
  kept: Partial<Pick<Entry, 'history' | 'marked'>> = {},
): Entry | PlayRefusal => {
  const book = bookOf(setup, plays);
  if (isRefusal(book)) return book;
  const entry: Entry = { book, rosters, history: kept.history ?? NO_HISTORY, marked: kept.marked ?? [] };
  return withLine(entry, pendingLine(book));
};

/**
 * The entry with the plays as they are elsewhere now (another scorer's correction, a refused change). What is being typed
 * stays, unless it belongs to a pitch that no longer exists.
 */
export const withLatestPlays = (entry: Entry, plays: readonly Play[]): Entry | PlayRefusal => {
  const book = bookOf(entry.book.setup, plays);
  if (isRefusal(book)) return book;
  const pending = pendingLine(book);
  const kind = entry.line?.kind;
  const waits = kind === 'ball' || kind === 'third_strike' || kind === 'award';
  const line = pending?.kind === kind || !waits ? (entry.line ?? pending) : pending;
  return withLine({ ...entry, book }, line);
};
