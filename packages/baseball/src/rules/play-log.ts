import type { Play } from './play.ts';

/** One stored revision of a play. A newer revision corrects a play, a void one removes it. */
export interface PlayRevision {
  readonly revision: number;
  readonly play: Play;
  readonly void?: boolean;
}

/** The current plays in order: the newest revision of each, without void ones. */
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
