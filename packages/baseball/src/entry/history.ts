import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Play } from '../rules/play.ts';
import { type Book, type BookChange, withChanges } from './book.ts';
import type { EntryRefusal } from './entry-refusal.ts';

/** One thing a scorer did: the plays it changed, as they were before (missing: not there) and after. */
interface Edit {
  readonly changed: readonly { readonly before?: Play; readonly after?: Play }[];
}

/** What this scorer did and took back; never what another wrote. */
export interface History {
  /** oldest first */
  readonly done: readonly Edit[];
  /** the last taken back comes last */
  readonly undone: readonly Edit[];
}
export const NO_HISTORY: History = { done: [], undone: [] };

/** Far more than anybody takes back in one go. */
const KEPT = 500;

/** The history after new changes: what was taken back before can no longer be redone. */
export const withEdit = ({ done }: History, before: Book, changes: readonly BookChange[]): History => {
  const changed = changes.map(({ play, isVoid }) => {
    const known = before.plays.find(({ id }) => id === play.id);
    return { ...(known ? { before: known } : {}), ...(isVoid ? {} : { after: play }) };
  });
  return { done: [...done, { changed }].slice(-KEPT), undone: [] };
};

/** Compares members in any order, because a database returns them in its own. An undefined member counts as missing. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name as keyof typeof one], other[name as keyof typeof other]));
};

interface TakenBack {
  readonly book: Book;
  readonly history: History;
  readonly changes: readonly BookChange[];
}

/** The plays as `to` has them, if they still are as `from` has them. */
const turned = (
  book: Book,
  edit: Edit,
  from: 'before' | 'after',
  to: 'before' | 'after',
): readonly BookChange[] | EntryRefusal => {
  const changes: BookChange[] = [];
  for (const change of edit.changed) {
    const [expected, wanted] = [change[from], change[to]];
    const id = (expected ?? wanted)?.id ?? '';
    const now = book.plays.find((play) => play.id === id);
    if (!isSame(now, expected)) return refuse('entry/changed-since', { play: id });
    if (wanted) changes.push({ play: wanted });
    else if (expected) changes.push({ play: expected, isVoid: true });
  }
  return to === 'before' ? changes.reverse() : changes;
};

/** Takes back the last edit of this scorer, or refuses: nothing left, or somebody has changed its plays since. */
export const undo = (book: Book, { done, undone }: History): TakenBack | EntryRefusal => {
  const edit = done.at(-1);
  if (!edit) return refuse('entry/nothing-to-undo');
  const changes = turned(book, edit, 'after', 'before');
  if (isRefusal(changes)) return changes;
  const next = withChanges(book, changes);
  if (isRefusal(next)) return next;
  return { book: next, changes, history: { done: done.slice(0, -1), undone: [...undone, edit] } };
};

/** Does again what was taken back last. */
export const redo = (book: Book, { done, undone }: History): TakenBack | EntryRefusal => {
  const edit = undone.at(-1);
  if (!edit) return refuse('entry/nothing-to-redo');
  const changes = turned(book, edit, 'before', 'after');
  if (isRefusal(changes)) return changes;
  const next = withChanges(book, changes);
  if (isRefusal(next)) return next;
  return { book: next, changes, history: { done: [...done, edit], undone: undone.slice(0, -1) } };
};
