/**
 * What a scorer does, as values. An `Entry` is the game so far and the line being typed; `press` (a key) and `readLine` (a
 * whole text) return the next one and the plays that were recorded. Nothing is recorded that does not fold.
 *
 * Use: `openEntry` once; `press` for every key; draw `entry.line` and `entry.reading`; send `changes`; `withLatestPlays`
 * when plays arrive from elsewhere.
 */
import type { PlayerId } from '../rules/primitives.ts';
import type { BySide } from '../rules/side.ts';
import type { Book } from './book.ts';
import type { History } from './history.ts';
import type { Line, Reading } from './line.ts';
import type { RosterPlayer } from './roster.ts';

export interface Entry {
  readonly book: Book;
  readonly rosters: BySide<readonly RosterPlayer[]>;
  /** missing between pitches, when every key has its meaning from the key maps of `pitch-keys.ts` */
  readonly line?: Line;
  /** what the line means; missing without one */
  readonly reading?: Reading;
  readonly history: History;
  /** ids of plays marked for judgment, in the order they were marked */
  readonly marked: readonly string[];
  /** who stands at the plate though another is due (Rule 6.03(b)), until his first pitch */
  readonly improperBatter?: PlayerId;
}
