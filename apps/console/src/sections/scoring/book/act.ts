/**
 * One change of a play that a scorer made, as it waits on the device to be sent: the queue of a game. Recorded acts are
 * dropped; what can be undone is the entry's own history.
 */
import type { Play } from '@palco/baseball/rules/play';
import { QUEUE_MAX } from '@palco/contracts/games/scoring-staff';

export interface Refused {
  /** the code of the refusal */
  readonly code: string;
  /** its sentence, in the language of the console */
  readonly message: string;
}
export interface Act {
  /** ascending within a game on this device, from an arbitrary start */
  readonly number: number;
  readonly game: number;
  /** as it is now; of a removed play, as it was */
  readonly play: Play;
  readonly isVoid?: true;
  /** why a play was changed that somebody else recorded */
  readonly reason?: string;
  /** the revision of its play it was first sent on: sent again with the same, it is recorded once */
  readonly seen?: number;
  /** the server refused it: nothing after it is sent until the scorer decides */
  readonly refused?: Refused;
}

/** The plays after an act is applied to them, in order. */
export const withAct = (plays: readonly Play[], { play, isVoid }: Pick<Act, 'play' | 'isVoid'>): readonly Play[] => {
  const others = plays.filter(({ id }) => id !== play.id);
  return isVoid ? others : [...others, play].sort((a, b) => a.order - b.order);
};

/** The acts to send next. */
export const nextBatch = (acts: readonly Act[]): readonly Act[] => {
  const refused = acts.findIndex((act) => act.refused);
  return acts.slice(0, refused < 0 ? QUEUE_MAX : Math.min(refused, QUEUE_MAX));
};
