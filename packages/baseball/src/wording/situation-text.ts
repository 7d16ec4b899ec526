import type { Base } from '../rules/advance.ts';
import type { PitchCall } from '../rules/pitch-call.ts';
import type { Position } from '../rules/position.ts';
import type { Situation } from '../rules/situation.ts';
import type { FieldWords } from './field-words.ts';
import type { Words } from './words.ts';

type BasesKey = keyof FieldWords['runnersOn'];

/** `corredores en primera y tercera`, `casa llena`, `bases limpias`. */
export const basesText = (runners: Situation['runners'], { field }: Words): string => {
  const key = ([1, 2, 3] as const).map((base: Base) => (runners[base] === undefined ? '0' : '1')).join('');
  return field.runnersOn[key as BasesKey];
};

const outsText = (outs: number, { counts }: Words): string => (outs === 0 ? counts.noOuts : counts.outs(outs));

/** `2 bolas, 1 strike`. */
export const countText = (balls: number, strikes: number, { counts }: Words): string =>
  `${counts.balls(balls)}, ${counts.strikes(strikes)}`;

/** `2 outs, corredores en primera y tercera`: what a fan asks who has just come in. */
export const situationText = ({ outs, runners }: Pick<Situation, 'outs' | 'runners'>, words: Words): string =>
  `${outsText(outs, words)}, ${basesText(runners, words)}`;

/** `Strike cantado`. */
export const pitchText = (call: PitchCall, { titles }: Words): string => titles.pitches[call];

/** `parador en corto`, in small letters. */
export const positionName = (position: Position, { field }: Words): string => field.positions[position];
