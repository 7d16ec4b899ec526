/** Turns a game of a feed into the keys that score it, each with its time and the number of plays that it writes. */
import { isRefusal } from '@palco/kernel/refusal';
import type { Entry } from '../entry/entry.ts';
import type { KeyName } from '../entry/key-name.ts';
import { openEntry } from '../entry/open-entry.ts';
import { press } from '../entry/press.ts';
import type { RosterPlayer } from '../entry/roster.ts';
import { type Advance, positionOf } from '../rules/advance.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { GameEvent, Play, Result } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import type { BySide } from '../rules/side.ts';
import { bareEvent, keysOfPlay } from './keys-of-play.ts';
import { hasKey } from './type-game.ts';

export interface TimedKey {
  readonly key: KeyName;
  /** when the event that it records happened, by the feed */
  readonly at: Instant;
  /** plays that the key writes or changes */
  readonly changes: number;
}
interface KeyedFeed {
  readonly keys: readonly TimedKey[];
  /** the game that the keys lead to */
  readonly game: Game;
}

const isPlain = (leg: Advance): boolean => Object.keys(leg).every((name) => name === 'runner' || name === 'to');

/** A feed lists every base that a runner touches; a scorer writes the last. */
const withLastBases = <Moving extends { readonly advances: readonly Advance[] }>(event: Moving): Moving => ({
  ...event,
  advances: event.advances.filter(
    (leg, index, all) =>
      !isPlain(leg) || !all.slice(index + 1).some((next) => next.runner === leg.runner && isPlain(next)),
  ),
});

/** A feed may leave out who fielded a ball: then it is the first fielder of the out. */
const withFielder = (result: Result): Result => {
  const [by] = result.advances.find((leg) => leg.by?.length)?.by ?? [];
  if (!result.ball || result.ball.to !== undefined || by === undefined) return result;
  return { ...result, ball: { ...result.ball, to: positionOf(by) } };
};

const opensTurn = (event: GameEvent): boolean =>
  event.kind === 'pitch' || event.kind === 'running' || (event.kind === 'incident' && event.type === 'pickoff_attempt');

/** The plays as a scorer writes them: what happens before the first pitch of a turn is a play of its own. */
const asWritten = (plays: readonly Play[]): readonly Play[] =>
  plays.flatMap((play): readonly Play[] => {
    if (play.kind === 'running') return [withLastBases(play)];
    if (play.kind !== 'plate_appearance') return hasKey(play) ? [play] : [];
    const events = play.events.filter(hasKey).map((event) => (event.kind === 'running' ? withLastBases(event) : event));
    const first = events.findIndex(opensTurn);
    const before = first < 0 ? events : events.slice(0, first);
    const turn = { ...play, events: events.slice(before.length) };
    return [
      ...before.map((event) => ({ ...event, id: play.id, order: play.order }) as Play),
      play.result ? { ...turn, result: withFielder(withLastBases(play.result)) } : turn,
    ];
  });

/** When each key of a play is pressed: with its event, the last ones with the result. */
const momentsOf = (entry: Entry, play: Play, count: number): readonly Instant[] => {
  if (play.kind !== 'plate_appearance') return Array.from({ length: count }, () => play.at);
  const { result, ...turn } = play;
  const ends = turn.events.map(({ at }, index) => ({
    at,
    keys: keysOfPlay(entry, { ...turn, events: turn.events.slice(0, index + 1) })?.keys.length ?? 0,
  }));
  const last = result?.at ?? ends.at(-1)?.at ?? play.at;
  return Array.from({ length: count }, (_, key) => ends.find(({ keys }) => key < keys)?.at ?? last);
};

/** Errors: at the first play to which no keys lead, or whose keys lead elsewhere. */
export const keysOfFeed = (
  setup: GameSetup,
  plays: readonly Play[],
  rosters: BySide<readonly RosterPlayer[]>,
): KeyedFeed => {
  const opened = openEntry(setup, rosters);
  if (isRefusal(opened)) throw new Error(opened.refused);
  let entry = opened;
  const keys: TimedKey[] = [];
  for (const play of asWritten(plays)) {
    const typed = keysOfPlay(entry, play);
    const comesByItself = play.kind === 'runner_placed' || play.kind === 'decision_ruling';
    if (!typed || !(comesByItself || bareEvent(typed.entry.book.plays.at(-1)) === bareEvent(play)))
      throw new Error(`${bareEvent(play)} by ${typed?.keys.join(' ') ?? 'no keys'}`);
    const moments = momentsOf(entry, play, typed.keys.length);
    for (const [index, key] of typed.keys.entries()) {
      const at = moments[index] ?? play.at;
      const { entry: next, changes } = press(entry, key, at);
      keys.push({ key, at, changes: changes.length });
      entry = next;
    }
  }
  const game = foldGame(setup, entry.book.plays);
  if (isRefusal(game)) throw new Error(game.refused);
  return { keys, game };
};
