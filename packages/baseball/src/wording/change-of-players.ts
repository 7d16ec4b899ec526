import type { Substitution } from '../rules/action.ts';
import type { Step } from '../rules/apply-play.ts';
import { DESIGNATED_HITTER, PINCH_HITTER, PINCH_RUNNER } from '../rules/position.ts';
import type { PlayerId } from '../rules/primitives.ts';
import { fill } from './fill.ts';
import { type Names, nameOf } from './names.ts';
import type { Change } from './title-words.ts';
import type { Words } from './words.ts';

/** The replaced player: the pitcher for a new pitcher, otherwise the player of the same slot. */
const formerOf = ({ slot, side, position }: Substitution, { before }: Step): PlayerId | undefined => {
  const { lineup } = before.teams[side];
  return slot === 0 || position === 1 ? lineup.pitcher : lineup.order[slot - 1]?.player;
};

const changeOf = ({ type, position }: Substitution, isSwitch: boolean): Change => {
  if (isSwitch) return 'position';
  if (position === PINCH_HITTER) return 'pinch_hitter';
  if (position === PINCH_RUNNER) return 'pinch_runner';
  if (position === 1 || type === 'pitching_substitution') return 'pitcher';
  return position === DESIGNATED_HITTER ? 'designated_hitter' : 'fielder';
};

/** The kind of a substitution; the step shows whether the player was in the game already. */
export const changeIn = (substitution: Substitution, step?: Step): Change => {
  const wasIn = step
    ? step.before.teams[substitution.side].lineup.order.some(({ player }) => player === substitution.player)
    : substitution.type === 'defensive_switch' || substitution.type === 'pitcher_switch';
  return changeOf(substitution, wasIn && substitution.position < PINCH_HITTER);
};

/** The sentence of a substitution. */
export const changeText = (step: Step, substitution: Substitution, names: Names, words: Words): string => {
  const { sentences, field } = words;
  return fill(sentences.changes[changeIn(substitution, step)], {
    player: nameOf(names, substitution.player, words),
    former: nameOf(names, formerOf(substitution, step), words),
    position: field.positions[substitution.position],
  });
};
