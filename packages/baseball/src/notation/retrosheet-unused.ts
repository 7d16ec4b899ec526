/** What the event field of a Retrosheet play line says and nothing is made of: so that it is listed, not dropped in silence. */
import { strayLetters } from './retrosheet-event.ts';

/** Marks in parentheses that `retrosheet-advance.ts` reads. */
const USED = new Set(['UR', 'TUR', 'NR', 'RBI', 'NORBI', 'WP', 'PB']);

/** Parts in parentheses: marks that are not read, and fielding credits with letters, whose digits alone are read. */
export const unusedIn = (field: string): readonly string[] =>
  [...field.toUpperCase().matchAll(/\(([^()]*)\)/g)].flatMap(([part, inside = '']) => {
    if (strayLetters(inside) !== '') return [part];
    return USED.has(inside) || /^[0-9B]|^E[1-9]/.test(inside) ? [] : [part];
  });
