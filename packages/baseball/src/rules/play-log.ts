import type { Play } from './play.ts';

/** One stored revision of a play: plays are corrected by a newer one, removed by one that is void. */
export interface PlayRevision {
  readonly revision: number;
  readonly play: Play;
  readonly void?: boolean;
}

/** The plays that count, in order: of each the newest revision, without those that are void. */
export const currentPlays = (revisions: Iterable<PlayRevision>): readonly Play[] => {
  const newest = new Map<string, PlayRevision>();
  for (const revised of revisions) {
    const known = newest.get(revised.play.id);
    if (!known || revised.revision >= known.revision) newest.set(revised.play.id, revised);
  }
  return [...newest.values()]
    .filter((revised) => !revised.void)
    .map((revised) => revised.play)
    .sort((a, b) => a.order - b.order);
};

/** The list with one play entered: in the place of its older revision, else where its order says. */
export const withPlay = (plays: readonly Play[], play: Play): readonly Play[] =>
  [...plays.filter((known) => known.id !== play.id), play].sort((a, b) => a.order - b.order);

export const withoutPlay = (plays: readonly Play[], id: string): readonly Play[] =>
  plays.filter((known) => known.id !== id);
