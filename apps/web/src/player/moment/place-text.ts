import { inningHeading, phaseOf, stopText } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { Moment } from './panel.ts';

/** `Alta de la 5ta`; while nothing is played, why: `Alta de la 5ta. Detenido por lluvia`. */
export const placeText = ({ place, situation }: Moment, words: Words): string => {
  const heading = inningHeading(place.inning, phaseOf(place.half, situation.outs), words);
  return situation.stop ? `${heading}. ${stopText(situation.stop, words)}` : heading;
};
