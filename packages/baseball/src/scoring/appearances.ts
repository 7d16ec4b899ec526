import type { Game } from '../rules/fold.ts';
import type { Position } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import type { Side } from '../rules/side.ts';

/** A player's part in a game: his batting slot and his positions, in order. */
export interface Appearance {
  readonly player: PlayerId;
  /** 1–9, or 0 for a pitcher who does not bat */
  readonly slot: number;
  /** 0 for the starter of the slot, 1 for his first substitute, … */
  readonly sequence: number;
  readonly positions: readonly Position[];
  readonly started: boolean;
}

/**
 * Every player of a side in the order of a box score: by slot, then by entry; pitchers who do not bat come last, in
 * the order they pitched.
 */
export const appearancesOf = (game: Game, side: Side): readonly Appearance[] => {
  const { order, pitcher } = game.setup.lineups[side];
  const appearances: { player: PlayerId; slot: number; sequence: number; positions: Position[]; started: boolean }[] =
    [];
  const enter = (player: PlayerId, slot: number, position: Position, started: boolean): void => {
    const known = appearances.find((each) => each.player === player);
    const sequence = appearances.filter((each) => each.slot === slot && each !== known).length;
    if (known) {
      if (known.positions.at(-1) !== position) known.positions.push(position);
      // the pitcher bats from now on: his club gave up its designated hitter (Rule 5.11)
      if (known.slot === 0 && slot > 0) Object.assign(known, { slot, sequence });
      return;
    }
    appearances.push({ player, slot, sequence, positions: [position], started });
  };
  for (const [index, spot] of order.entries()) enter(spot.player, index + 1, spot.position, true);
  const bats = order.some((spot) => spot.player === pitcher && spot.position === 1);
  if (!bats) enter(pitcher, 0, 1, true);
  for (const { event, after } of game.steps) {
    if (event.kind !== 'substitution' || event.side !== side) continue;
    const slot = after.teams[side].lineup.order.findIndex((spot) => spot.player === event.player) + 1;
    // a two-way player stays in the order after he leaves the mound
    enter(
      event.player,
      event.slot === 0 ? (slot > 0 && event.position === 1 ? slot : 0) : event.slot,
      event.position,
      false,
    );
  }
  const rank = ({ slot }: { readonly slot: number }): number => (slot === 0 ? 10 : slot);
  return appearances.sort((a, b) => rank(a) - rank(b) || a.sequence - b.sequence);
};

/** Pitchers of a side in the order they pitched. */
export const pitchersOf = (game: Game, side: Side): readonly PlayerId[] => {
  const pitchers = [game.setup.lineups[side].pitcher];
  for (const { after } of game.steps) {
    const { pitcher } = after.teams[side].lineup;
    if (pitchers.at(-1) !== pitcher) pitchers.push(pitcher);
  }
  return pitchers.filter((pitcher, index) => pitchers.indexOf(pitcher) === index);
};
