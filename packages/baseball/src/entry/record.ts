import { isRefusal } from '@palco/kernel/refusal';
import type { Action } from '../rules/action.ts';
import type { GameState } from '../rules/game-state.ts';
import { nextHalf } from '../rules/half-inning.ts';
import { type ActionPlay, eventsOf, type Pitch, type PlateAppearance, type Result } from '../rules/play.ts';
import type { PlayRefusal } from '../rules/play-refusal.ts';
import type { Instant, PlayerId } from '../rules/primitives.ts';
import { battingSide } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { type Book, type BookChange, cutShort, openPlateAppearance, stateOf, withChanges } from './book.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';

/** The time of a new event: never before the last one. */
export const timeIn = ({ plays }: Book, at: Instant): Instant => {
  const last = plays.at(-1);
  const events = last ? eventsOf(last) : [];
  return Math.max(at, last?.at ?? at, events.at(-1)?.at ?? at);
};

/** The state as it is when play goes on: in the next half inning if the last one is over. */
export const playingState = (book: Book): GameState => {
  const state = stateOf(book);
  return state.outs >= 3 && state.phase === 'live' ? nextHalf(state) : state;
};

/** Orders from this one on are the closing entries of a feed. */
const CLOSING_ORDER = 1_000_000;

/** The id and order of the next play. The time makes the id unique among plays that were taken back. */
const nextHead = ({ plays }: Book, at: Instant, after = 0): { readonly id: string; readonly order: number } => {
  // what a feed adds at the end of a game is ordered after every play
  const last = plays.findLast(({ order }) => order < CLOSING_ORDER);
  const order = Math.floor(last?.order ?? 0) + 1 + after;
  return { id: `${order}-${Math.abs(at).toString(36)}`, order };
};

/** The runner placed on second in an extra inning: the batter before the one due up, or his substitute; undefined: nobody. */
export const runnerToPlace = (book: Book): PlayerId | undefined => {
  const state = playingState(book);
  const from = state.setup.placedRunnerFrom;
  if (from === undefined || state.inning < from || state.begun || state.bases[1]) return undefined;
  return batterDue(state, battingSide(state.half), 8);
};

const placedRunner = (book: Book, at: Instant): readonly ActionPlay[] => {
  const player = runnerToPlace(book);
  return player === undefined ? [] : [{ ...nextHead(book, at), kind: 'runner_placed', at, player, base: 2 }];
};

type PlateEvent = Pitch | Action;

/**
 * The changes that add events to the plate appearance in progress, or begin one: the placed runner of extra innings comes
 * before its first event. With a result they end it.
 */
export const plateChanges = (entry: Entry, events: readonly PlateEvent[], result?: Result): readonly BookChange[] => {
  const { book, improperBatter } = entry;
  const at = events[0]?.at ?? result?.at ?? 0;
  const open = openPlateAppearance(book);
  const ended = result ? { result } : {};
  if (open) {
    const state = stateOf(book);
    const batter = open.outOfTurn ? open.batter : batterDue(state, battingSide(state.half));
    const play: PlateAppearance = { ...open, batter, events: [...open.events, ...events], ...ended };
    return [{ play }];
  }
  const before = placedRunner(book, at);
  const state = playingState(book);
  const due = batterDue(state, battingSide(state.half));
  const isImproper = improperBatter !== undefined && improperBatter !== due;
  const play: PlateAppearance = {
    ...nextHead(book, at, before.length),
    kind: 'plate_appearance',
    at,
    batter: isImproper ? improperBatter : due,
    ...(isImproper ? { outOfTurn: true as const } : {}),
    events,
    ...ended,
  };
  return [...before.map((placed) => ({ play: placed })), { play }];
};

/** The change that adds an action: to the plate appearance in progress, or as a play of its own between batters. */
export const actionChanges = (entry: Entry, action: Action): readonly BookChange[] => {
  if (openPlateAppearance(entry.book)) return plateChanges(entry, [action]);
  // the review of a third out on the bases belongs to the turn that it ended
  const ended = action.kind === 'review' ? cutShort(entry.book) : undefined;
  if (ended) return [{ play: { ...ended, events: [...ended.events, action] } }];
  return [{ play: { ...nextHead(entry.book, action.at), ...action } }];
};

/** The steps of the changed plays that `after` has and `before` does not. */
const newSteps = (before: Book, after: Book, changes: readonly BookChange[]): Draft['steps'] =>
  changes.flatMap(({ play }) => {
    const known = before.plays.find(({ id }) => id === play.id);
    const steps = after.folded[after.plays.findIndex(({ id }) => id === play.id)] ?? [];
    return known ? steps.slice(eventsOf(known).length) : steps;
  });

/** What the changes would record, or why they do not follow. */
export const draftOf = (
  { book }: Entry,
  changes: readonly BookChange[],
  more: Partial<Pick<Draft, 'text' | 'runners' | 'steps'>> = {},
): Draft | PlayRefusal => {
  const after = withChanges(book, changes);
  if (isRefusal(after)) return after;
  const steps = more.steps ?? newSteps(book, after, changes);
  const [before, now] = [stateOf(book), stateOf(after)];
  return {
    changes,
    book: after,
    steps,
    text: more.text ?? '',
    runners: more.runners ?? [],
    runs: steps.flatMap(({ moves }) => moves).filter(({ to, out }) => to === 4 && !out).length,
    outs: now.outs,
    endsHalf: now.outs >= 3 && before.outs < 3,
    endsGame: now.phase === 'over' && before.phase !== 'over',
  };
};
