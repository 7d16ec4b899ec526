/**
 * A game's plays as its scorer sees them: what the server has, and on top of it what this device has not sent yet. A change
 * counts at once; the queue sends it. No React in here: `session.ts` and `use-session.ts` read it.
 */

import type { Play } from '@palco/baseball/rules/play';
import { unlessRefused } from '@palco/browser/attempt';
import type { PlayChange } from '@palco/contracts/games/plays';
import { type Act, nextBatch, type Refused, withAct } from './act.ts';
import type { ActStore } from './act-store.ts';

/** What became of a batch. */
export type Outcome =
  | { readonly kind: 'done' }
  /** the act at this place was refused; those before it are recorded */
  | { readonly kind: 'refused'; readonly at: number; readonly refused: Refused }
  /** no answer: it is sent again */
  | { readonly kind: 'away' }
  /** not now: somebody else scores the game, or a password is missing */
  | { readonly kind: 'stopped' };
export type Send = (acts: readonly Act[]) => Promise<Outcome>;

export interface BookState {
  /** in order, with everything this device has not sent */
  readonly plays: readonly Play[];
  /** what the server does not have, oldest first */
  readonly waiting: readonly Act[];
  readonly refused: Act | undefined;
  /** the server does not answer */
  readonly isAway: boolean;
  /** the device keeps what waits; otherwise it is lost with the tab */
  readonly isKept: boolean;
  /** plays whose newest revision somebody else wrote: another scorer or a feed */
  readonly others: ReadonlySet<string>;
  /** milliseconds from the last change to its return in the event stream that fans get */
  readonly arrivedMs: number | undefined;
}

export interface Book {
  readonly state: () => BookState;
  readonly subscribe: (listener: () => void) => () => void;
  /** counts at once, is kept on the device, and sent */
  readonly write: (changes: readonly Pick<Act, 'play' | 'isVoid' | 'reason'>[]) => void;
  /** revisions that the server has; true when one is new here: somebody else wrote it */
  readonly receive: (changes: readonly PlayChange[]) => boolean;
  /** sends what waits; harmless when it is being sent */
  readonly flush: () => void;
  /** sends the refused act again, on the newest revision of its play */
  readonly retry: () => void;
  /** drops the refused act and all after it */
  readonly discard: () => void;
  /** sends from now on; the returned function stops that. What is written meanwhile waits */
  readonly start: () => () => void;
}

interface BookDeps {
  readonly game: number;
  /** what was kept on the device */
  readonly acts: readonly Act[];
  readonly log: readonly PlayChange[];
  readonly others?: Iterable<string>;
  readonly store: Pick<ActStore, 'put' | 'remove'>;
  readonly send: Send;
  readonly now: () => number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 4000;

export const createBook = ({ game, store, send, now, ...given }: BookDeps): Book => {
  const listeners = new Set<() => void>();
  const recorded = new Map(given.log.map((change) => [change.play.id, change]));
  /** when an act was made, by its number; and by the revision it became, `id revision` */
  const madeAt = new Map<number, number>();
  const pressedAt = new Map<string, number>();
  const others = new Set(given.others);
  let acts = given.acts;
  let lastNumber = acts.at(-1)?.number ?? now();
  let isAway = false;
  let isKept = true;
  let arrivedMs: number | undefined;
  let isSending = false;
  let isOn = false;
  let pause = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const build = (): BookState => {
    const known = [...recorded.values()].flatMap(({ play, isVoid }) => (isVoid ? [] : [play]));
    return {
      plays: acts.reduce<readonly Play[]>(
        withAct,
        known.sort((a, b) => a.order - b.order),
      ),
      waiting: acts,
      refused: acts.find(({ refused }) => refused),
      isAway,
      isKept,
      others: new Set(others),
      arrivedMs,
    };
  };
  let current = build();
  const publish = (): void => {
    current = build();
    for (const listener of listeners) listener();
  };
  /** A device may refuse to keep acts: the page says so, and sending goes on. */
  const noted = (work: Promise<void>): Promise<void> =>
    work.catch((fault: unknown) => {
      unlessRefused(fault);
      isKept = false;
      publish();
    });
  const replace = (changed: readonly Act[]): Promise<void> => {
    const by = new Map(changed.map((act) => [act.number, act]));
    acts = acts.map((act) => by.get(act.number) ?? act);
    return noted(store.put(changed));
  };
  const drop = (dropped: readonly Act[]): Promise<void> => {
    const numbers = new Set(dropped.map(({ number }) => number));
    acts = acts.filter(({ number }) => !numbers.has(number));
    return noted(store.remove(dropped));
  };

  const revisionOf = (id: string): number => recorded.get(id)?.revision ?? 0;
  const accept = (change: PlayChange): boolean => {
    if (change.revision <= revisionOf(change.play.id)) return false;
    recorded.set(change.play.id, change);
    return true;
  };
  /** The state the server will have after these acts, computed before the event stream reports it. */
  const confirm = (done: readonly Act[]): void => {
    for (const { play, isVoid, seen = 0 } of done)
      accept({ cursor: 0, revision: seen + 1, play, ...(isVoid ? { isVoid } : {}) });
    void drop(done);
  };
  /** The batch with the revision on which each act is sent: the same as before, if it was sent before. */
  const stamped = (batch: readonly Act[]): readonly Act[] => {
    const next = new Map<string, number>();
    return batch.map((act) => {
      const { id } = act.play;
      const seen = act.seen ?? next.get(id) ?? revisionOf(id);
      next.set(id, seen + 1);
      const made = madeAt.get(act.number);
      if (made !== undefined) pressedAt.set(`${id} ${seen + 1}`, made);
      return { ...act, seen };
    });
  };
  const settle = (batch: readonly Act[], outcome: Outcome): void => {
    isAway = outcome.kind === 'away';
    if (outcome.kind === 'done') confirm(batch);
    if (outcome.kind !== 'refused') return;
    confirm(batch.slice(0, outcome.at));
    void replace(
      batch
        .slice(outcome.at)
        .map(({ seen: _, ...act }, index) => ({ ...act, ...(index === 0 ? { refused: outcome.refused } : {}) })),
    );
  };
  const flush = (): void => {
    if (isSending || !isOn) return;
    const next = nextBatch(acts);
    if (next.length === 0) return;
    clearTimeout(timer);
    isSending = true;
    const batch = stamped(next);
    // kept with its revisions before it is sent: what was not answered is sent again as it was, after a restart too
    void replace(batch)
      .then(() => send(batch))
      .catch((fault: unknown): Outcome => {
        unlessRefused(fault);
        return { kind: 'away' };
      })
      .then((outcome) => {
        isSending = false;
        settle(batch, outcome);
        publish();
        pause = outcome.kind === 'away' ? Math.min(LONGEST_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS) : 0;
        if (outcome.kind === 'away') timer = setTimeout(flush, pause);
        else if (outcome.kind !== 'stopped') flush();
      });
  };

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (changes) => {
      const made = changes.map((change): Act => {
        lastNumber += 1;
        madeAt.set(lastNumber, now());
        others.delete(change.play.id);
        return { ...change, game, number: lastNumber };
      });
      acts = [...acts, ...made];
      void noted(store.put(made));
      publish();
      flush();
    },
    receive: (changes) => {
      let isNew = false;
      for (const change of changes) {
        const key = `${change.play.id} ${change.revision}`;
        const made = pressedAt.get(key);
        if (made !== undefined)
          // this device's own change, back in the event stream
          arrivedMs = now() - made;
        else if (accept(change)) {
          isNew = true;
          others.add(change.play.id);
        }
        pressedAt.delete(key);
      }
      publish();
      return isNew;
    },
    flush,
    retry: () => {
      void replace(acts.flatMap(({ refused, ...act }) => (refused ? [act] : [])));
      publish();
      flush();
    },
    discard: () => {
      const from = acts.findIndex(({ refused }) => refused);
      if (from < 0) return;
      void drop(acts.slice(from));
      publish();
    },
    start: () => {
      isOn = true;
      flush();
      return () => {
        isOn = false;
        clearTimeout(timer);
      };
    },
  };
};
