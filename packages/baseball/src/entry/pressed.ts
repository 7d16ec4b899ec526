import { isRefusal } from '@palco/kernel/refusal';
import type { BookChange } from './book.ts';
import { correctionLine, textOfPlay } from './correction-reading.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import { type undo, withEdit } from './history.ts';
import type { Line } from './line.ts';
import { withLine } from './open-entry.ts';
import { pendingLine } from './pending-line.ts';

/** What a key or a text led to. */
export interface Pressed {
  readonly entry: Entry;
  /** the plays that were recorded, changed or removed: to be sent in this order; none while something is being typed */
  readonly changes: readonly BookChange[];
  /** why nothing happened; the entry is unchanged then */
  readonly refusal?: EntryRefusal;
}

export const unchanged = (entry: Entry, refusal: EntryRefusal): Pressed => ({ entry, changes: [], refusal });
export const typing = (entry: Entry, line: Line | undefined): Pressed => ({
  entry: withLine(entry, line),
  changes: [],
});

const merged = (first: readonly BookChange[], second: readonly BookChange[]): readonly BookChange[] => [
  ...first.filter(({ play }) => !second.some((later) => later.play.id === play.id)),
  ...second,
];

/** Records a draft as one thing to undo; `before` are changes of the same key press. */
export const recorded = (entry: Entry, draft: Draft, before: readonly BookChange[] = [], since = entry): Pressed => {
  const changes = merged(before, draft.changes);
  const { improperBatter: _, ...rest } = entry;
  const { improperBatter } = draft;
  if (changes.length === 0)
    return { entry: withLine({ ...rest, ...(improperBatter ? { improperBatter } : {}) }, undefined), changes };
  const next: Entry = { ...rest, book: draft.book, history: withEdit(since.history, since.book, changes) };
  return { entry: withLine(next, pendingLine(draft.book) ?? overturnedLine(draft)), changes };
};

/** A call that was overturned is corrected: the line of the play before the review opens by itself. */
const overturnedLine = ({ steps, book }: Draft): Line | undefined => {
  const event = steps.at(-1)?.event;
  if (event?.kind !== 'review' || !event.overturned) return undefined;
  const play = book.plays.findLast(({ id }) => textOfPlay(book, id) !== '');
  return play && correctionLine(book, play, event.at);
};

/** Undo or redo, with the line that then waits for a result. */
export const takenBack = (entry: Entry, way: typeof undo): Pressed => {
  const turned = way(entry.book, entry.history);
  if (isRefusal(turned)) return unchanged(entry, turned);
  const { book, history, changes } = turned;
  return { entry: withLine({ ...entry, book, history }, pendingLine(book)), changes };
};
