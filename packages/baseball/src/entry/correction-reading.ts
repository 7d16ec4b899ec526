import { isRefusal, refuse } from '@palco/kernel/refusal';
import { retrosheetText } from '../notation/retrosheet-text.ts';
import type { FoulError, Running } from '../rules/action.ts';
import type { Step } from '../rules/apply-play.ts';
import type { GameState } from '../rules/game-state.ts';
import { eventsOf, type Play, type Result } from '../rules/play.ts';
import type { Book, BookChange } from './book.ts';
import { consequencesOf } from './consequences.ts';
import type { Draft } from './draft.ts';
import { draftRunners } from './draft-runners.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import { readEventLine } from './event-line.ts';
import type { Line } from './line.ts';
import { draftOf } from './record.ts';

type Written = Result | Running | FoulError;
const isWritten = (event: Step['event']): event is Written =>
  event.kind === 'result' || event.kind === 'running' || event.kind === 'foul_error';

/** The last event of a play that has a text: its result, or a play on runners. */
const writtenStep = (book: Book, playId: string): Step | undefined =>
  book.folded[book.plays.findIndex(({ id }) => id === playId)]?.findLast(({ event }) => isWritten(event));

/** The state in which the event being corrected happened. */
export const correctedState = (book: Book, { playId }: Line): GameState | undefined =>
  playId === undefined ? undefined : writtenStep(book, playId)?.before;

/** An event as the scorer types it; empty for an event that cannot be typed. */
export const textOfEvent = (event: Step['event']): string => (isWritten(event) ? retrosheetText(event) : '');

/** The text of a play to correct; empty for one that can only be removed. */
export const textOfPlay = (book: Book, playId: string): string => {
  const event = writtenStep(book, playId)?.event;
  return event ? textOfEvent(event) : '';
};

const withEvent = (play: Play, index: number, event: Written): Play => {
  if (play.kind !== 'plate_appearance')
    return event.kind === 'result' ? play : { ...event, id: play.id, order: play.order };
  if (event.kind === 'result') return { ...play, result: event };
  return { ...play, events: play.events.with(index, event) };
};

/** A correction as a draft with everything that follows from it; a refusal names the later play that does not follow. */
const corrected = (entry: Entry, changes: readonly BookChange[], more: Partial<Draft> = {}): Draft | EntryRefusal => {
  const draft = draftOf(entry, changes);
  if (isRefusal(draft)) return draft;
  return { ...draft, ...more, consequences: consequencesOf(entry.book, draft.book), endsHalf: false, endsGame: false };
};

/** Reads an earlier play again in the state in which it happened, with its runners by rule; or refuses it. */
export const readCorrection = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const { book } = entry;
  const play = book.plays.find(({ id }) => id === line.playId);
  if (!play) return refuse('entry/play-gone', { play: line.playId ?? '' });
  if (line.removes) return corrected(entry, [{ play, isVoid: true }], { steps: [] });
  const step = writtenStep(book, play.id);
  if (!step || line.text === '') return refuse('entry/empty');
  const at = step.event.at;
  const read = readEventLine(line.text, line.runners, step.before, at);
  if (isRefusal(read)) return read;
  if ((read.event.kind === 'result') !== (step.event.kind === 'result')) return refuse('entry/unreadable');
  const draft = corrected(entry, [{ play: withEvent(play, step.index, read.event) }], { text: read.text });
  if (isRefusal(draft)) return draft;
  const now = draft.book.folded[draft.book.plays.findIndex(({ id }) => id === play.id)]?.[step.index];
  return now ? { ...draft, steps: [now], runners: draftRunners(now, read.written) } : draft;
};

/** The play before (`way` 1) or after (-1) another, for ArrowUp and ArrowDown. Before an unknown play is the last one. */
export const neighborOf = (book: Book, playId: string | undefined, way: 1 | -1): Play | undefined => {
  const known = book.plays.findIndex(({ id }) => id === playId);
  const from = known < 0 ? book.plays.length : known;
  return book.plays[from - way];
};

/** The line on which a play is corrected, with its text. */
export const correctionLine = (book: Book, play: Play, at: number): Line => ({
  kind: 'correction',
  text: textOfPlay(book, play.id),
  at: Math.max(at, eventsOf(play).at(-1)?.at ?? at),
  playId: play.id,
});
