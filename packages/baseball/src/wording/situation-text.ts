import type { Position } from '../rules/position.ts';
import type { Situation } from '../rules/situation.ts';
import { type BoardTexts, runnersText } from './board-text.ts';
import type { Words } from './words.ts';

/** `corredores en primera y tercera`, `casa llena`, `bases limpias`. */
export const basesText = (runners: Situation['runners'], words: BoardTexts): string =>
  runnersText([runners[1] !== undefined, runners[2] !== undefined, runners[3] !== undefined], words);

const outsText = (outs: number, { counts }: Words): string => (outs === 0 ? counts.noOuts : counts.outs(outs));

/** `2 bolas, 1 strike`. */
export const countText = (balls: number, strikes: number, { counts }: Words): string =>
  `${counts.balls(balls)}, ${counts.strikes(strikes)}`;

/** `2 outs, corredores en primera y tercera`: what a fan who has just tuned in wants to know. */
export const situationText = ({ outs, runners }: Pick<Situation, 'outs' | 'runners'>, words: Words): string =>
  `${outsText(outs, words)}, ${basesText(runners, words)}`;

/** `parador en corto`, in lower case. */
export const positionName = (position: Position, { field }: Words): string => field.positions[position];
