/** Which event of the game a tap is for: the one that should be in the picture now. Pure. */
export interface GameEvent {
  readonly play: string;
  readonly event: number;
  /** ISO 8601 */
  readonly at: string;
  readonly what: string;
}
interface NextEventInput {
  /** oldest first */
  readonly events: readonly GameEvent[];
  /** names of those that were tapped already, as `eventName` makes them */
  readonly tapped: ReadonlySet<string>;
  /** the clock of the picture, milliseconds since 1970 */
  readonly clock: number;
  /** the delay as far as it is known, milliseconds */
  readonly delay: number;
}
/** No picture is later than this, in milliseconds; it may seem a little early when a scorer enters plays late. */
const LATEST_MS = 120_000;
const EARLIEST_MS = -3000;

export const eventName = ({ play, event }: { readonly play: string; readonly event: number | null }): string =>
  `${play} ${event ?? ''}`;

/** Of the events that can be in the picture and were not tapped, the one nearest to its clock minus the delay. */
export const nextEvent = ({ events, tapped, clock, delay }: NextEventInput): GameEvent | undefined =>
  events
    .filter((each) => {
      const behind = clock - Date.parse(each.at);
      return behind >= EARLIEST_MS && behind <= LATEST_MS && !tapped.has(eventName(each));
    })
    .toSorted(
      (one, other) => Math.abs(clock - delay - Date.parse(one.at)) - Math.abs(clock - delay - Date.parse(other.at)),
    )[0];

/** The event after (1) or before (-1) this one, undefined at either end; without one, the newest event. */
export const eventBeside = (
  events: readonly GameEvent[],
  from: GameEvent | undefined,
  step: 1 | -1,
): GameEvent | undefined => {
  if (!from) return events.at(-1);
  const place = events.findIndex((each) => eventName(each) === eventName(from));
  return events[place + step];
};

const GROUPS: readonly (readonly [RegExp, 'ball' | 'strike' | 'foul' | 'inPlay'])[] = [
  [/foul/, 'foul'],
  [/strike|missed_bunt|swinging/, 'strike'],
  [/in_play/, 'inPlay'],
  [/ball|pitchout/, 'ball'],
];
/** The kind of an event, whose word is short enough for the axis. */
export const shortWord = (what: string): 'ball' | 'strike' | 'foul' | 'inPlay' | 'other' =>
  GROUPS.find(([pattern]) => pattern.test(what))?.[1] ?? 'other';
