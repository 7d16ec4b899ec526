import type { Slot } from '../rules/action.ts';
import { isFieldingPosition } from '../rules/position.ts';
import { battingSide, fieldingSide } from '../rules/side.ts';
import { putInto } from './bench.ts';
import { replacePitcher } from './bullpen.ts';
import { addAction, type GameDraft, pass } from './game-draft.ts';
import { argument, injury } from './pace.ts';

/** Probabilities per plate appearance: an injury in one game in 20, an ejection in one in 50. */
const FIELDER_HURT = 0.00035;
const PITCHER_HURT = 0.0003;
const EJECTED = 0.004;

const hurtFielder = (draft: GameDraft): void => {
  const side = fieldingSide(draft.state.half);
  const { order } = draft.state.teams[side].lineup;
  const index = draft.chance.below(9);
  const spot = order[index];
  const position = spot?.position;
  if (!spot || position === undefined || !isFieldingPosition(position)) return;
  const comes = draft.dugouts[side].bench.find((player) => player.plays.includes(position));
  addAction(draft, { kind: 'incident', type: 'injury', side, player: spot.player });
  pass(draft, injury(draft.chance));
  if (comes) putInto(draft, side, comes, (index + 1) as Slot, position);
};

/** Before a batter: a rare injury of a fielder or the pitcher. */
export const maybeInjure = (draft: GameDraft): void => {
  if (draft.chance.happens(FIELDER_HURT)) hurtFielder(draft);
  if (!draft.chance.happens(PITCHER_HURT)) return;
  const side = fieldingSide(draft.state.half);
  addAction(draft, { kind: 'incident', type: 'injury', side, player: draft.dugouts[side].mound.player.id });
  pass(draft, injury(draft.chance));
  replacePitcher(draft);
};

/** After a called third strike: a rare ejection of the batter. */
export const maybeEject = (draft: GameDraft, slot: Slot): void => {
  const side = battingSide(draft.state.half);
  const spot = draft.state.teams[side].lineup.order[slot - 1];
  if (!spot || draft.state.phase !== 'live' || !draft.chance.happens(EJECTED)) return;
  const { position } = spot;
  const comes = draft.dugouts[side].bench.find(
    (player) => !isFieldingPosition(position) || player.plays.includes(position),
  );
  if (!comes || position >= 11) return;
  pass(draft, argument(draft.chance));
  addAction(draft, { kind: 'incident', type: 'ejection', side, player: spot.player });
  putInto(draft, side, comes, slot, position);
};
