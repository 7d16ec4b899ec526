import { eventsOf, type Instant, type Play } from '@palco/baseball/rules/play';

/**
 * The beats of a game: the instants at which it changes, one for each beginning of a play and each event, ascending. The
 * number of past beats identifies the moment, so the panel is computed again only when that number changes. It agrees with
 * `playsAsOf`: where a feed's clock runs backwards, a later play waits for the one before it.
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

/** The number of beats up to an instant. */
export const beatsBy = (beats: readonly Instant[], instant: Instant): number => {
  let [low, high] = [0, beats.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((beats[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
};
