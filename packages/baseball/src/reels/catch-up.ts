/** What somebody who comes late must have seen: the plays that brought runs and those that turned the game. */
import type { Instant } from '../rules/primitives.ts';
import { endOf, type KeptPlay, lengthOf, playValue, startOf } from './kept-plays.ts';

const LEAST_MS = 120_000;
const MOST_MS = 285_000;
/** Of what was missed, this share is shown. */
const SHARE = 1 / 40;
/** Segments are kept whole: a play takes about one more, of six seconds at most. */
const WHOLE_SEGMENTS_MS = 6000;

/**
 * The most valuable plays between two instants, in the order of the game: up to `SHARE` of what was missed, within `LEAST_MS`
 * and `MOST_MS`, which comes to 90 seconds to 5 minutes on screen. Plays with runs may exceed the share, never `MOST_MS`.
 */
export const catchUpPlays = (plays: readonly KeptPlay[], from: Instant, until: Instant): readonly KeptPlay[] => {
  const missed = plays.filter((play) => startOf(play) >= from && endOf(play) <= until);
  const began = missed[0] ? startOf(missed[0]) : until;
  const share = Math.min(MOST_MS, Math.max(LEAST_MS, (until - began) * SHARE));
  const chosen = new Set<KeptPlay>();
  let length = 0;
  for (const play of missed.toSorted(
    (one, other) => playValue(other) - playValue(one) || startOf(one) - startOf(other),
  )) {
    const longer = length + lengthOf(play) + WHOLE_SEGMENTS_MS * play.spans.length;
    if (longer > (play.runs > 0 ? MOST_MS : share)) continue;
    chosen.add(play);
    length = longer;
  }
  return missed.filter((play) => chosen.has(play));
};
