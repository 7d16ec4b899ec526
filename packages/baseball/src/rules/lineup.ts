import { refuse } from '@palco/kernel/refusal';
import type { Slot, Substitution } from './action.ts';
import type { PlayRefusal } from './play-refusal.ts';
import type { FieldingPosition, Position } from './position.ts';
import type { PlayerId } from './primitives.ts';

export interface LineupSpot {
  readonly player: PlayerId;
  readonly position: Position;
}

/** Nine spots in batting order. With a designated hitter the pitcher has none. */
export interface StartingLineup {
  readonly order: readonly LineupSpot[];
  readonly pitcher: PlayerId;
}

/** A club's current lineup. */
export interface Lineup extends StartingLineup {
  /** players who have left the game and may not return (Rule 5.10(d)) */
  readonly gone: readonly PlayerId[];
}

/** The lineup at the start, or a refusal when it is not valid. */
export const initialLineup = ({ order, pitcher }: StartingLineup): Lineup | PlayRefusal => {
  if (order.length !== 9) return refuse('lineup/not-nine', { players: order.length });
  const players = new Set(order.map((spot) => spot.player));
  if (players.size !== 9) return refuse('lineup/twice');
  const batting = order.find((spot) => spot.position === 1);
  if (batting && batting.player !== pitcher) return refuse('lineup/two-pitchers', { player: pitcher });
  return { order, pitcher, gone: [] };
};

/** The player at a position; undefined when it is vacant, for example after a pinch hitter for the catcher. */
export const fielderAt = (lineup: Lineup, position: FieldingPosition): PlayerId | undefined =>
  position === 1 ? lineup.pitcher : lineup.order.find((spot) => spot.position === position)?.player;

/** Whether the pitcher does not bat. */
const hasDesignatedHitter = (lineup: StartingLineup): boolean =>
  !lineup.order.some((spot) => spot.player === lineup.pitcher && spot.position === 1);

export const isPlaying = (lineup: Lineup, player: PlayerId): boolean =>
  lineup.pitcher === player || lineup.order.some((spot) => spot.player === player);

const leaving = (lineup: Lineup, after: Omit<Lineup, 'gone'>): Lineup => {
  const next = { ...after, gone: lineup.gone.filter((player) => !isPlaying({ ...after, gone: [] }, player)) };
  const left = [...lineup.order.map((spot) => spot.player), lineup.pitcher].filter(
    (player, index, all) => !isPlaying(next, player) && all.indexOf(player) === index,
  );
  return left.length ? { ...next, gone: [...next.gone, ...left] } : next;
};

const slotOf = (lineup: Lineup, player: PlayerId): Slot =>
  (lineup.order.findIndex((spot) => spot.player === player) + 1) as Slot;

/** The slot of a substitute. A club whose pitcher bats has no slot 0: its new pitcher takes the slot of the old one. */
const slotFor = (lineup: Lineup, { slot, position }: Substitution): Slot =>
  slot === 0 && position === 1 && !hasDesignatedHitter(lineup) ? slotOf(lineup, lineup.pitcher) : slot;

/**
 * The lineup after a substitution or a switch of positions (Rule 5.10), or a refusal. A pitcher who enters the batting
 * order ends the designated hitter's role for his club (Rule 5.11).
 */
export const substitute = (lineup: Lineup, substitution: Substitution, mayReturn = false): Lineup | PlayRefusal => {
  const { player, position } = substitution;
  const slot = slotFor(lineup, substitution);
  if (!mayReturn && lineup.gone.includes(player)) return refuse('lineup/already-left', { player });
  if (slot === 0) {
    if (position !== 1) return refuse('lineup/no-slot', { player, position });
    return leaving(lineup, { order: lineup.order, pitcher: player });
  }
  const current = slotOf(lineup, player);
  if (current !== 0 && current !== slot) return refuse('lineup/other-slot', { player, slot: current });
  const order = lineup.order.map((spot, index) => (index === slot - 1 ? { player, position } : spot));
  return leaving(lineup, { order, pitcher: position === 1 ? player : lineup.pitcher });
};
