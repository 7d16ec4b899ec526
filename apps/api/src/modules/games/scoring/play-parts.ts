/** Who recorded which part of a play: pitch by pitch a plate appearance may have several authors. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { eventsOf, type GameEvent, type Play } from '@palco/baseball/rules/play';

/** A stored revision of one play. */
export interface PlayRevision {
  readonly revision: number;
  readonly play: Play;
  readonly isVoid?: boolean | undefined;
  /** the scorer's account; undefined: a feed */
  readonly scorer: number | undefined;
}

const partsOf = (play: Play | undefined): readonly GameEvent[] => (play ? eventsOf(play) : []);

const commonParts = (one: readonly GameEvent[], other: readonly GameEvent[]): number => {
  const differs = one.findIndex((part, index) => !isDeepStrictEqual(part, other[index]));
  return differs < 0 ? one.length : differs;
};
const isComplete = (play: Play): boolean => play.kind !== 'plate_appearance' || play.result !== undefined;

/**
 * The authors of what a new revision takes away from a play or changes in it; empty for one that only adds to it. `history`:
 * all revisions, oldest first. `next` undefined: the play is voided.
 */
export const authorsOverruled = (
  history: readonly PlayRevision[],
  next: Play | undefined,
): ReadonlySet<number | undefined> => {
  const newest = history.at(-1);
  if (!newest) return new Set();
  // bringing back a voided play overrules the author of the void
  if (newest.isVoid) return new Set([newest.scorer]);
  const parts = partsOf(newest.play);
  const authorOf = (index: number): number | undefined =>
    (
      history.find(
        ({ play, isVoid }) => !isVoid && commonParts(parts.slice(0, index + 1), partsOf(play)) === index + 1,
      ) ?? newest
    ).scorer;
  const kept = commonParts(parts, partsOf(next));
  if (kept < parts.length) return new Set(parts.slice(kept).map((_, index) => authorOf(kept + index)));
  const goesOn = next !== undefined && (!isComplete(newest.play) || isDeepStrictEqual(newest.play, next));
  return goesOn ? new Set() : new Set([parts.length ? authorOf(parts.length - 1) : newest.scorer]);
};
