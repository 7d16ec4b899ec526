import { inningHeading, phaseOf } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { Moment } from './panel.ts';

/** `Alta de la 5ta`. */
export const placeText = ({ place, situation }: Moment, words: Words): string =>
  inningHeading(place.inning, phaseOf(place.half, situation.outs), words);
