/**
 * What waits for the scorer's judgment: the open questions of the server, and on top of them what this device has not sent.
 * A mark counts at once and is sent after the play it is about. No React in here.
 */
import { unlessRefused } from '@palco/browser/attempt';
import type { ScoringQuestion } from '@palco/contracts/games/scoring-question-staff';
import type { MarkStore } from './act-store.ts';
import type { MarkAct, MarkOutcome } from './mark-act.ts';

export interface Marked {
  /** the question's */
  readonly id: string;
  readonly play: string | null;
  readonly note: string | null;
  /** who asked; undefined: this scorer, a moment ago */
  readonly by: string | undefined;
}
export interface MarksState {
  /** not answered, oldest first */
  readonly open: readonly Marked[];
  readonly waiting: readonly MarkAct[];
  /** why the server refused the last mark */
  readonly refusal: string;
}
export interface Marks {
  readonly state: () => MarksState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly put: (play: string) => void;
  /** answers the open questions of the play: it stands as it is */
  readonly takeAway: (play: string) => void;
  /** the questions that the server has, whoever asked them */
  readonly receive: (questions: readonly ScoringQuestion[], people: Readonly<Record<string, string>>) => void;
  readonly noteAnswered: (question: string) => void;
  readonly flush: () => void;
  readonly start: () => () => void;
}

interface MarksDeps {
  readonly game: number;
  readonly acts: readonly MarkAct[];
  readonly store: Pick<MarkStore, 'put' | 'remove'>;
  readonly send: (act: MarkAct) => Promise<MarkOutcome>;
  /** the server has the play as this device has it */
  readonly isSent: (play: string) => boolean;
}

const PAUSE_MS = 4000;
const AWAY: MarkOutcome = { kind: 'away' };

export const createMarks = ({ game, acts, store, send, isSent }: MarksDeps): Marks => {
  const listeners = new Set<() => void>();
  /** by id; answered ones stay, so that a reply on its way does not open them again */
  const known = new Map<string, Marked & { readonly isAnswered: boolean }>();
  let waiting = acts;
  let lastNumber = acts.at(-1)?.number ?? 0;
  let refusal = '';
  let isSending = false;
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const done = ({ kind, question, play }: MarkAct): void => {
    const before = known.get(question) ?? { id: question, play, note: null, by: undefined, isAnswered: false };
    known.set(question, { ...before, isAnswered: before.isAnswered || kind === 'takeAway' });
  };
  for (const act of acts) done(act);
  const build = (): MarksState => ({
    open: [...known.values()].flatMap(({ isAnswered, ...marked }) => (isAnswered ? [] : [marked])),
    waiting,
    refusal,
  });
  let current = build();
  const publish = (): void => {
    current = build();
    for (const listener of listeners) listener();
  };
  /** Sends one after the other, up to the first whose play is still on its way. */
  const flush = async (): Promise<void> => {
    if (isSending || !isOn) return;
    clearTimeout(timer);
    isSending = true;
    for (let act = waiting[0]; act && isSent(act.play); act = waiting[0]) {
      const outcome = (await send(act).catch(unlessRefused)) ?? AWAY;
      if (outcome.kind === 'away') timer = setTimeout(() => void flush(), PAUSE_MS);
      if (outcome.kind === 'away' || outcome.kind === 'stopped') break;
      waiting = waiting.slice(1);
      await store.remove(act).catch(unlessRefused); // sending it twice does no harm
      if (outcome.kind === 'refused') {
        refusal = outcome.message;
        known.delete(act.question);
      }
      publish();
    }
    isSending = false;
  };
  const add = (kind: MarkAct['kind'], play: string, question: string): void => {
    lastNumber += 1;
    const act: MarkAct = { game, number: lastNumber, kind, question, play };
    waiting = [...waiting, act];
    refusal = '';
    done(act);
    void store.put(act).catch(unlessRefused); // the book says that the device keeps nothing
    publish();
    void flush();
  };
  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (play) => {
      // an answered question is not opened again: the next mark of a play is another question
      const before = [...known.values()].filter((marked) => marked.play === play).length;
      add('put', play, `mark.${play}.${before + 1}`);
    },
    takeAway: (play) => {
      for (const { id } of current.open.filter((marked) => marked.play === play)) add('takeAway', play, id);
    },
    receive: (questions, people) => {
      for (const { id, play, note, askedBy, answer } of questions) {
        const isAnswered = answer !== null || known.get(id)?.isAnswered === true;
        known.set(id, { id, play, note, by: people[askedBy], isAnswered });
      }
      publish();
    },
    noteAnswered: (question) => {
      const before = known.get(question);
      if (before) known.set(question, { ...before, isAnswered: true });
      publish();
    },
    flush: () => void flush(),
    start: () => {
      isOn = true;
      void flush();
      return () => {
        isOn = false;
        clearTimeout(timer);
      };
    },
  };
};
