import type { Slot } from '../rules/action.ts';
import { type FieldingPosition, isFieldingPosition, type Position } from '../rules/position.ts';
import { battingSide, fieldingSide, opponentOf, type Side } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { addAction, type GameDraft, pass } from './game-draft.ts';
import { substitution } from './pace.ts';
import { batValue, edgeOf, type SimulatedPlayer } from './player.ts';

const slotOf = ({ state }: GameDraft, side: Side, player: string): Slot =>
  (state.teams[side].lineup.order.findIndex((spot) => spot.player === player) + 1) as Slot;
const leadOf = ({ state }: GameDraft, side: Side): number =>
  state.teams[side].runs - state.teams[opponentOf(side)].runs;
const inningsLeft = ({ state }: GameDraft): number => state.setup.scheduledInnings - state.inning;

/** Puts `player` into a slot and a position, from the bench if necessary. */
export const putInto = (
  draft: GameDraft,
  side: Side,
  player: SimulatedPlayer,
  slot: Slot,
  position: Position,
): void => {
  const dugout = draft.dugouts[side];
  const wasIn = slotOf(draft, side, player.id) !== 0;
  const type = wasIn
    ? 'defensive_switch'
    : position >= 11
      ? 'offensive_substitution'
      : ('defensive_substitution' as const);
  addAction(draft, { kind: 'substitution', type, side, player: player.id, slot, position });
  dugout.bench = dugout.bench.filter(({ id }) => id !== player.id);
};

const best = (
  players: readonly SimulatedPlayer[],
  value: (player: SimulatedPlayer) => number,
): SimulatedPlayer | undefined => [...players].sort((a, b) => value(b) - value(a))[0];

/** A hitter's value against this pitcher; the platoon advantage is a third of a standard deviation. */
const worthAgainst = (pitcher: SimulatedPlayer, hitter: SimulatedPlayer): number =>
  batValue(hitter) + (hitter.bats === 'S' || hitter.bats !== pitcher.throws ? 0.17 : -0.17);

const PINCH_HITS = 0.32;
const MOST_PINCH_HITTERS = 3;

/** Late in a close game: pinch-hits for a weak hitter if somebody can play his position afterwards. */
export const pinchHit = (draft: GameDraft): void => {
  const side = battingSide(draft.state.half);
  const dugout = draft.dugouts[side];
  const lead = leadOf(draft, side);
  const isTime = inningsLeft(draft) <= 2 && lead <= 1 && lead >= -5;
  if (!isTime || dugout.pinchHitters >= MOST_PINCH_HITTERS || !draft.chance.happens(PINCH_HITS)) return;
  const due = draft.players.get(batterDue(draft.state, side)) as SimulatedPlayer;
  const slot = slotOf(draft, side, due.id);
  const position = draft.state.teams[side].lineup.order[slot - 1]?.position;
  const pitcher = draft.dugouts[fieldingSide(draft.state.half)].mound.player;
  if (position === undefined || position >= 11) return;
  const canFollow = (hitter: SimulatedPlayer): boolean =>
    !isFieldingPosition(position) ||
    hitter.plays.includes(position) ||
    dugout.bench.some((other) => other !== hitter && other.plays.includes(position));
  const hitter = best(dugout.bench.filter(canFollow), (player) => worthAgainst(pitcher, player));
  if (!hitter || worthAgainst(pitcher, hitter) < worthAgainst(pitcher, due) + 0.45) return;
  dugout.pinchHitters += 1;
  putInto(draft, side, hitter, slot, 11);
  pass(draft, substitution(draft.chance));
};

const PINCH_RUNS = 0.3;

/** Late in a close game: pinch-runs for a slow runner who is the tying or winning run. */
export const pinchRun = (draft: GameDraft): void => {
  const side = battingSide(draft.state.half);
  const dugout = draft.dugouts[side];
  const lead = leadOf(draft, side);
  if (inningsLeft(draft) > 1 || lead > 0 || lead < -2 || draft.state.outs >= 3) return;
  const [first, second] = draft.state.bases;
  const runner = second ?? first;
  const slow = runner && draft.players.get(runner.player);
  if (!slow || slow.batting.speed > 44 || !draft.chance.happens(PINCH_RUNS)) return;
  const slot = slotOf(draft, side, slow.id);
  const position = draft.state.teams[side].lineup.order[slot - 1]?.position;
  if (slot === 0 || position === undefined || position >= 11) return;
  const canFollow = dugout.bench.filter(
    (player) =>
      player.batting.speed >= 56 &&
      (!isFieldingPosition(position) ||
        player.plays.includes(position) ||
        dugout.bench.some((other) => other !== player && other.plays.includes(position))),
  );
  const legs = best(canFollow, (player) => player.batting.speed);
  if (!legs) return;
  putInto(draft, side, legs, slot, 12);
  pass(draft, substitution(draft.chance));
};

/** Positions, the hardest to fill first. */
const TO_FILL: readonly Position[] = [2, 6, 8, 4, 5, 3, 9, 7, 10];

/** Before a club takes the field: gives pinch hitters and pinch runners a position, or replaces them. */
export const fillPositions = (draft: GameDraft, side: Side): void => {
  const spots = (): readonly { readonly player: string; readonly position: Position }[] =>
    draft.state.teams[side].lineup.order;
  for (const position of TO_FILL) {
    if (spots().some((spot) => spot.position === position)) continue;
    const loose = spots().filter((spot) => spot.position >= 11);
    const [anySpot] = loose;
    if (!anySpot) return;
    const canPlay = (player: SimulatedPlayer): boolean =>
      !isFieldingPosition(position) || player.plays.includes(position as FieldingPosition);
    const unplaced = loose.map((spot) => draft.players.get(spot.player) as SimulatedPlayer);
    const stays = unplaced.find(canPlay);
    const comes = stays ? undefined : best(draft.dugouts[side].bench.filter(canPlay), (player) => edgeOf(player.glove));
    // nobody left can play the position: any unplaced player does
    const player = stays ?? comes ?? (unplaced[0] as SimulatedPlayer);
    putInto(draft, side, player, slotOf(draft, side, comes ? anySpot.player : player.id), position);
  }
};

const DEFENSIVE_REPLACEMENT = 0.22;
const CORNERS: ReadonlySet<Position> = new Set([3, 7, 9]);

/** With a narrow late lead: a defensive replacement at a corner position. */
export const tightenDefense = (draft: GameDraft, side: Side): void => {
  const lead = leadOf(draft, side);
  if (inningsLeft(draft) > 1 || lead < 1 || lead > 3 || !draft.chance.happens(DEFENSIVE_REPLACEMENT)) return;
  const { bench } = draft.dugouts[side];
  for (const spot of draft.state.teams[side].lineup.order) {
    const man = draft.players.get(spot.player) as SimulatedPlayer;
    const position = spot.position;
    if (!CORNERS.has(position) || !isFieldingPosition(position)) continue;
    const glove = best(
      bench.filter((player) => player.plays.includes(position) && player.glove >= man.glove + 6),
      (player) => player.glove,
    );
    if (!glove) continue;
    putInto(draft, side, glove, slotOf(draft, side, man.id), position);
    return;
  }
};
