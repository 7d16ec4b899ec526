import { eventsOf, type Play } from '@palco/baseball/rules/play';
import type { Instant } from '@palco/baseball/rules/primitives';

/**
 * When the game changes: one instant per beginning of a play and per event, never falling. How many of them have
 * passed names the moment: the panel is made anew only when that number changes. Counts exactly what `playsAsOf` shows:
 * where a feed's clock runs backwards the later plays wait for the one before them.
 */
export const beatsOf = (plays: readonly Play[]): readonly Instant[] => {
  const beats: Instant[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  const beat = (at: Instant): void => {
    latest = Math.max(latest, at);
    beats.push(latest);
  };
  for (const play of plays) {
    if (play.kind === 'plate_appearance') beat(play.at);
    for (const event of eventsOf(play)) beat(event.at);
  }
  return beats;
};

/** How many beats have passed at an instant. */
export const beatsBy = (beats: readonly Instant[], instant: Instant): number => {
  let [low, high] = [0, beats.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((beats[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
};
