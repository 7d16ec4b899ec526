/** The events of a play that may be seen in its picture, and the name under which a tap on one is stored. Pure. */
import { eventsOf, type GameEvent, type Play } from '@palco/baseball/rules/play';

const SEPARATOR = '#';
/** `event` undefined: the beginning of the play. A play's id has no separator. */
export const tapName = (play: string, event: number | undefined): string =>
  event === undefined ? play : `${play}${SEPARATOR}${event}`;
export const readTapName = (name: string): { readonly play: string; readonly event: number | null } => {
  const [play = '', event] = name.split(SEPARATOR);
  return { play, event: event === undefined ? null : Number(event) };
};

/** When it happened, milliseconds since 1970; undefined: the play has no such event. */
export const timeOfEvent = (play: Play, event: number | undefined): number | undefined =>
  event === undefined ? play.at : eventsOf(play)[event]?.at;

interface TappableEvent {
  readonly play: string;
  readonly event: number;
  readonly at: number;
  /** a call of a pitch, `result`, or the word of an action */
  readonly what: string;
}
const wordOf = (event: GameEvent): string => {
  if (event.kind === 'pitch') return event.call;
  return event.kind;
};
/** Events from `since` on, oldest first. A result that follows a pitch is seen together with it: only the pitch counts. */
export const tappableEvents = (plays: readonly Play[], since: number): readonly TappableEvent[] =>
  plays
    .flatMap((play) =>
      eventsOf(play).flatMap((event, place): readonly TappableEvent[] => {
        const before = eventsOf(play)[place - 1];
        const isSeen = event.kind !== 'result' || before?.kind !== 'pitch';
        return isSeen && event.at >= since ? [{ play: play.id, event: place, at: event.at, what: wordOf(event) }] : [];
      }),
    )
    .toSorted((one, other) => one.at - other.at);
