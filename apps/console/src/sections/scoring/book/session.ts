/** A game being scored in this tab: the entry, its book, its marks, and what is stored of the entry. No React in here. */

import type { Entry } from '@palco/baseball/entry/entry';
import type { EntryRefusal } from '@palco/baseball/entry/entry-refusal';
import type { KeyName } from '@palco/baseball/entry/key-name';
import { withLatestPlays } from '@palco/baseball/entry/open-entry';
import { type Pressed, press, readLine } from '@palco/baseball/entry/press';
import { unlessRefused } from '@palco/browser/attempt';
import type { PlayChange } from '@palco/contracts/games/plays';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Kept } from './act-store.ts';
import type { Book, BookState } from './book.ts';
import type { Marks, MarksState } from './marks.ts';

export interface SessionState {
  readonly entry: Entry;
  readonly book: BookState;
  readonly marks: MarksState;
  /** why the play on the line is corrected; undefined: it is this scorer's own, and nothing is asked */
  readonly reason: string | undefined;
  /** why the last key did nothing */
  readonly refusal: EntryRefusal | undefined;
}
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly press: (key: KeyName) => void;
  /** the text of the open line, from the touch input */
  readonly type: (text: string) => void;
  /** why somebody else's play is corrected */
  readonly setReason: (text: string) => void;
  /** any other step of the entry */
  readonly take: (step: (entry: Entry, at: number) => Pressed) => Pressed;
  readonly receive: (changes: readonly PlayChange[]) => void;
  readonly retry: () => void;
  readonly discard: () => void;
  readonly flush: () => void;
  /** follows and sends from now on; the returned function stops that */
  readonly start: () => () => void;
}

interface SessionDeps {
  readonly entry: Entry;
  readonly book: Book;
  readonly marks: Marks;
  /** when what is seen now happened in the park */
  readonly parkTime: () => number;
  readonly keep: (kept: Kept) => Promise<void>;
  /** kept in the audit log with a correction of one's own play, parts of which may be another's */
  readonly correctionReason: string;
  /** a key was pressed: the hold lasts while keys come */
  readonly onActive: () => void;
}

/** The server's shortest reason, in characters. */
const REASON_MIN = 3;

/** The history is stored after this long without a key. */
const KEEP_AFTER_MS = 400;

export const createSession = ({
  book,
  marks,
  parkTime,
  keep,
  onActive,
  correctionReason,
  ...given
}: SessionDeps): Session => {
  const listeners = new Set<() => void>();
  let entry = given.entry;
  let refusal: EntryRefusal | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** the reason that was written for a play */
  let written = { play: '', text: '' };
  const corrected = (): string | undefined => (entry.line?.kind === 'correction' ? entry.line.playId : undefined);
  const reasonNow = (): string | undefined => {
    const play = corrected();
    if (play === undefined || !book.state().others.has(play)) return undefined;
    return written.play === play ? written.text : '';
  };
  const stateNow = (): SessionState => ({
    entry,
    book: book.state(),
    marks: marks.state(),
    reason: reasonNow(),
    refusal,
  });
  let current = stateNow();

  const publish = (): void => {
    current = stateNow();
    for (const listener of listeners) listener();
  };
  const keepSoon = (): void => {
    clearTimeout(keeping);
    keeping = setTimeout(() => {
      keep({ history: entry.history }).catch(unlessRefused); // if that fails, only undo starts from scratch after a restart
    }, KEEP_AFTER_MS);
  };
  const followBook = (): void => {
    const next = withLatestPlays(entry, book.state().plays);
    if (!isRefusal(next)) entry = next;
  };
  /** The marks of the entry are those of the open questions, whoever asked. */
  const followMarks = (): void => {
    const marked = [...new Set(marks.state().open.flatMap(({ play }) => play ?? []))];
    entry = { ...entry, marked };
  };
  const writeMarks = (before: readonly string[], now: readonly string[]): void => {
    for (const play of now) if (!before.includes(play)) marks.put(play);
    for (const play of before) if (!now.includes(play)) marks.takeAway(play);
  };
  const take: Session['take'] = (step) => {
    onActive();
    const reason = reasonNow()?.trim() || (entry.line?.kind === 'correction' ? correctionReason : undefined);
    const { marked } = entry;
    const pressed = step(entry, parkTime());
    entry = pressed.entry;
    refusal = pressed.refusal;
    if (pressed.changes.length) {
      keepSoon();
      book.write(pressed.changes.map((change) => (reason ? { ...change, reason } : change)));
    }
    writeMarks(marked, entry.marked);
    publish();
    return pressed;
  };
  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press: (key) => {
      const reason = reasonNow();
      const isUnexplained = reason !== undefined && reason.trim().length < REASON_MIN;
      if (key !== 'Enter' || !isUnexplained || entry.reading?.kind !== 'draft')
        return void take((now, at) => press(now, key, at));
      onActive();
      refusal = refuse('entry/reason-missing');
      publish();
    },
    setReason: (text) => {
      written = { play: corrected() ?? '', text };
      refusal = undefined;
      publish();
    },
    type: (text) => void take((now, at) => readLine(now, text, at)),
    take,
    receive: (changes) => {
      if (!book.receive(changes)) return;
      followBook();
      publish();
    },
    retry: book.retry,
    discard: () => {
      book.discard();
      followBook();
      publish();
    },
    flush: () => {
      book.flush();
      marks.flush();
    },
    start: () => {
      followMarks();
      const unsubscribes = [
        book.subscribe(() => {
          publish();
          marks.flush();
        }),
        marks.subscribe(() => {
          followMarks();
          publish();
        }),
      ];
      const stops = [book.start(), marks.start()];
      publish();
      return () => {
        for (const end of [...unsubscribes, ...stops]) end();
      };
    },
  };
};
