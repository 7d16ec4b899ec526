import { eventsOf, type PlateAppearance, type Play } from './play.ts';
import type { Instant } from './primitives.ts';

const hadHappened = (play: Play, instant: Instant): boolean =>
  play.at <= instant && eventsOf(play).every((event) => event.at <= instant);

const inProgress = ({ result: _, ...play }: PlateAppearance, instant: Instant): PlateAppearance => {
  const later = play.events.findIndex((event) => event.at > instant);
  return later < 0 ? play : { ...play, events: play.events.slice(0, later) };
};

/**
 * The game as it stood at an instant: plays that had happened, and of the plate appearance in progress the pitches and
 * actions up to then, without its result. This is what lets the panel follow the picture.
 *
 * It is always a beginning of the list: where a feed's clock runs backwards (a play stamped later than the one after
 * it) the later plays wait, so nothing is ever shown before something that came before it.
 */
export const playsAsOf = (plays: readonly Play[], instant: Instant): readonly Play[] => {
  const until = plays.findIndex((play) => !hadHappened(play, instant));
  if (until < 0) return plays;
  const play = plays[until];
  const whole = plays.slice(0, until);
  return play?.kind === 'plate_appearance' && play.at <= instant ? [...whole, inProgress(play, instant)] : whole;
};
