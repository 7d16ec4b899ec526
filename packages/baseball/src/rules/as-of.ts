import { eventsOf, type PlateAppearance, type Play } from './play.ts';
import type { Instant } from './primitives.ts';

const hadHappened = (play: Play, instant: Instant): boolean =>
  play.at <= instant && eventsOf(play).every((event) => event.at <= instant);

const inProgress = ({ result: _, ...play }: PlateAppearance, instant: Instant): PlateAppearance => {
  const later = play.events.findIndex((event) => event.at > instant);
  return later < 0 ? play : { ...play, events: play.events.slice(0, later) };
};

/**
 * The plays as of an instant: completed plays, and for the plate appearance in progress its pitches and actions so far,
 * without the result. The panel uses it to follow the picture.
 *
 * The answer is always a prefix of the list. Where a feed's clock runs backwards (a play stamped later than the next
 * one), the later plays wait, so that plays never appear out of order.
 */
export const playsAsOf = (plays: readonly Play[], instant: Instant): readonly Play[] => {
  const until = plays.findIndex((play) => !hadHappened(play, instant));
  if (until < 0) return plays;
  const play = plays[until];
  const whole = plays.slice(0, until);
  return play?.kind === 'plate_appearance' && play.at <= instant ? [...whole, inProgress(play, instant)] : whole;
};
