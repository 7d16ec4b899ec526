/** Decides a queue of changes: which revisions it makes, and where it stops. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { foldGame } from '@palco/baseball/rules/fold';
import type { GameSetup } from '@palco/baseball/rules/game-setup';
import type { Play } from '@palco/baseball/rules/play';
import type { QueuedChange } from '@palco/contracts/games/scoring-staff';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { NewRevision } from '../play-store.ts';
import { authorsOverruled, type PlayRevision } from './play-parts.ts';
import { stampFault } from './play-stamps.ts';

type QueueRefusal = Refusal<
  | 'games/play-unknown'
  | 'games/play-changed'
  | 'games/play-refused'
  | 'games/from-feed'
  | 'games/other-scorer'
  | 'games/stamp-wrong'
>;
interface QueueInput {
  readonly setup: GameSetup;
  /** the plays that count now, in order */
  readonly plays: readonly Play[];
  /** all revisions of the plays that the queue names, oldest first */
  readonly history: ReadonlyMap<string, readonly PlayRevision[]>;
  readonly changes: readonly QueuedChange[];
  readonly actor: number;
  readonly now: Date;
  /** a feed reports this game: it can be corrected, but not continued */
  readonly isFromFeed: boolean;
}
export interface QueueDecision {
  readonly revisions: readonly NewRevision[];
  readonly applied: { play: string; revision: number }[];
  readonly stopped: { readonly index: number; readonly refusal: QueueRefusal } | undefined;
}

const playIdOf = (change: QueuedChange): string => (change.kind === 'void' ? change.play : change.play.id);

/** The play as the database returns it: without undefined fields. */
const asStored = (play: Play): Play => JSON.parse(JSON.stringify(play)) as Play;

/** The change was applied before: its revision exists and says the same. */
const isRepeated = (change: QueuedChange, { play, isVoid }: PlayRevision): boolean =>
  change.kind === 'void' ? Boolean(isVoid) : !isVoid && isDeepStrictEqual(play, asStored(change.play));

const without = (plays: readonly Play[], id: string): readonly Play[] => plays.filter((play) => play.id !== id);

export const decideQueue = (input: QueueInput): QueueDecision => {
  const { setup, changes, actor, now, isFromFeed } = input;
  let { plays } = input;
  const history = new Map(input.history);
  const revisions: NewRevision[] = [];
  const applied: { play: string; revision: number }[] = [];

  const apply = (change: QueuedChange): QueueRefusal | undefined => {
    const id = playIdOf(change);
    const former = history.get(id) ?? [];
    const newest = former.at(-1);
    const revision = change.seenRevision + 1;
    const same = former.find((each) => each.revision === revision);
    if (same && isRepeated(change, same)) {
      applied.push({ play: id, revision });
      return undefined;
    }
    if ((newest?.revision ?? 0) !== change.seenRevision) return refuse('games/play-changed', { play: id });
    if (change.kind === 'void' && !newest) return refuse('games/play-unknown', { play: id });
    const next = change.kind === 'record' ? asStored(change.play) : undefined;
    if (!newest && isFromFeed) return refuse('games/from-feed', { play: id });
    if (!change.reason && [...authorsOverruled(former, next)].some((author) => author !== actor))
      return refuse('games/other-scorer', { play: id });
    const others = without(plays, id);
    const standing = newest && !newest.isVoid ? newest.play : undefined;
    const fault = next && stampFault(next, standing, others, now);
    if (fault) return refuse('games/stamp-wrong', { play: id, why: fault });
    const list = next ? [...others, next].sort((one, other) => one.order - other.order) : others;
    const game = foldGame(setup, list);
    if (isRefusal(game))
      return refuse('games/play-refused', { why: game.refused, play: String(game.detail?.play ?? id) });
    plays = list;
    const made = { revision, play: next ?? (newest as PlayRevision).play, isVoid: !next };
    history.set(id, [...former, { ...made, scorer: actor }]);
    revisions.push(made);
    applied.push({ play: id, revision });
    return undefined;
  };

  for (const [index, change] of changes.entries()) {
    const refusal = apply(change);
    if (refusal) return { revisions, applied, stopped: { index, refusal } };
  }
  return { revisions, applied, stopped: undefined };
};
