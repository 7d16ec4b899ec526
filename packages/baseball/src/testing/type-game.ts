/** A recorded game typed again from its first pitch. */
import { isRefusal } from '@palco/kernel/refusal';
import type { Entry } from '../entry/entry.ts';
import { openEntry } from '../entry/open-entry.ts';
import type { RosterPlayer } from '../entry/roster.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { eventsOf, type Play } from '../rules/play.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { type BySide, bySide } from '../rules/side.ts';
import { bareEvent, keysOfPlay } from './keys-of-play.ts';

/** Everybody who plays, numbered in the order in which they come in. */
export const rostersOf = (
  { lineups }: GameSetup,
  plays: readonly Play[],
  names: Readonly<Record<PlayerId, string>> = {},
): BySide<readonly RosterPlayer[]> =>
  bySide((side) => {
    const { order, pitcher } = lineups[side];
    const substitutes = plays
      .flatMap(eventsOf)
      .flatMap((event) => (event.kind === 'substitution' && event.side === side ? [event.player] : []));
    return [...new Set([...order.map(({ player }) => player), pitcher, ...substitutes])].map((player, index) => ({
      player,
      number: String(index + 1),
      name: names[player] ?? player,
    }));
  });

/** Incidents by which a feed explains a pause; a scorer has no key for them. */
const UNTYPED: ReadonlySet<string> = new Set([
  'batter_timeout',
  'pitcher_step_off',
  'game_advisory',
  'no_pitch',
  'batter_turn',
  'at_bat_start',
  'other',
]);
export const hasKey = (event: ReturnType<typeof eventsOf>[number]): boolean =>
  event.kind !== 'incident' || !UNTYPED.has(event.type);

/**
 * The plays as they are typed. An event that an event file has inside a turn cut short by a third out on the bases, but that
 * happened between the half innings, becomes a play of its own.
 */
const asTyped = (plays: readonly Play[]): readonly Play[] =>
  plays.flatMap((recorded): readonly Play[] => {
    if (recorded.kind !== 'plate_appearance') return hasKey(recorded) ? [recorded] : [];
    const play = { ...recorded, events: recorded.events.filter(hasKey) };
    if (play.result) {
      // the simulator puts the review of a result before it
      const pitch = play.events.findLastIndex(({ kind }) => kind === 'pitch');
      const reviews = play.events.filter(({ kind }, index) => kind === 'review' && index > pitch);
      const events = play.events.filter((event) => !reviews.includes(event));
      return [{ ...play, events }, ...reviews.map((review) => ({ ...review, id: play.id, order: play.order }) as Play)];
    }
    const last = play.events.findLastIndex(({ kind }) => kind === 'pitch' || kind === 'running' || kind === 'review');
    const after = play.events.slice(last + 1).map((event) => ({ ...event, id: play.id, order: play.order }) as Play);
    return [{ ...play, events: play.events.slice(0, last + 1) }, ...after];
  });

interface TypedGame {
  readonly entry: Entry;
  /** number of keys of each completed plate appearance, with those of everything else that happened before it */
  readonly keys: readonly number[];
  /** number of keys of each ball in play, from the X on */
  readonly ballKeys: readonly number[];
  /** the first play to which no keys lead, or whose keys lead elsewhere */
  readonly fault?: string;
}

/** Types a game; stops at the first play that comes out different. */
export const typeGame = (
  setup: GameSetup,
  plays: readonly Play[],
  rosters: BySide<readonly RosterPlayer[]>,
): TypedGame => {
  const opened = openEntry(setup, rosters);
  if (isRefusal(opened)) throw new Error(opened.refused);
  let entry = opened;
  const keys: number[] = [];
  const ballKeys: number[] = [];
  let meanwhile = 0;
  for (const play of asTyped(plays)) {
    const typed = keysOfPlay(entry, play);
    const needsNone = play.kind === 'runner_placed' || play.kind === 'decision_ruling';
    const same = needsNone || bareEvent(typed?.entry.book.plays.at(-1)) === bareEvent(play);
    if (!typed || !same)
      return { entry, keys, ballKeys, fault: `${bareEvent(play)} by ${typed?.keys.join(' ') ?? 'no keys'}` };
    entry = typed.entry;
    meanwhile += typed.keys.length;
    if (play.kind !== 'plate_appearance' || !play.result) continue;
    keys.push(meanwhile);
    meanwhile = 0;
    const last = play.events.at(-1);
    if (last?.kind === 'pitch' && last.call === 'in_play')
      ballKeys.push(typed.keys.length - typed.keys.lastIndexOf('X'));
  }
  return { entry, keys, ballKeys };
};

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
