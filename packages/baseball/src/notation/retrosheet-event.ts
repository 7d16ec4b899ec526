/**
 * The event field of a Retrosheet play line, taken apart: `64(1)3/GDP/G6.3-H;2-3` is a basic play, modifiers and
 * explicit advances. Grammar: https://www.retrosheet.org/eventfile.htm. Nothing is interpreted here.
 */

/** `26`, `2E4`, `E5/TH`: who handled the ball, and the error that spoiled it. */
export interface RetrosheetCredit {
  /** assists, then the putout when there is no error */
  readonly fielders: readonly number[];
  readonly error?: number;
  readonly throwing?: boolean;
}

export interface RetrosheetAdvance {
  /** 0 the batter */
  readonly from: number;
  /** 4 home */
  readonly to: number;
  /** written with X: out, unless a credit has an error */
  readonly crossed: boolean;
  readonly credits: readonly RetrosheetCredit[];
  /** UR, TUR, NR, RBI, WP, PB, TH … */
  readonly marks: readonly string[];
}

export interface RetrosheetEvent {
  /** `S9`, `64(1)3`, `K+SB2;SB3` */
  readonly basic: string;
  /** `GDP`, `G6`, `SF`, `TH` … without the location's strength marks */
  readonly modifiers: readonly string[];
  readonly advances: readonly RetrosheetAdvance[];
}

const UNCERTAIN = /[#!?]/g;

/** Splits at a character outside of parentheses. */
const splitOutside = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === separator && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
};

const STRAY = /E(?![1-9])|[^E\d#!?]/g;
const CREDIT = /^[^\p{L}\d]*(?:\d|E[1-9])/u;
/** The fielders of a credit, and its mark of a throw, which some write without the slash: `E5TH2`. */
const partsOf = (credit: string): readonly [fielded: string, ...marks: string[]] => {
  const [fielded = '', ...marks] = credit.replace(/(?<=\d)TH(?=[123H]?$)/, '/TH').split('/');
  return [fielded, ...marks];
};
/** `74H` -> `H`, `7-4` -> `-`: what in a fielding credit names no fielder and no error; empty for anything else. */
export const strayLetters = (credit: string): string => {
  const [fielded] = partsOf(credit);
  return CREDIT.test(fielded) ? (fielded.match(STRAY) ?? []).join('') : '';
};

/** `6E3`, `2`, `E5/TH`; undefined when it is not a fielding credit. Of `74H` the digits count. */
export const readCredit = (written: string): RetrosheetCredit | undefined => {
  const [fielded, ...marks] = partsOf(written);
  const match = CREDIT.test(fielded) ? /^([0-9]*)(?:E([1-9]))?$/.exec(fielded.replace(STRAY, '')) : undefined;
  if (!match) return undefined;
  const fielders = [...(match[1] ?? '')].map(Number).filter((fielder) => fielder > 0);
  const throwing = marks.some((mark) => mark.startsWith('TH'));
  return match[2] === undefined ? { fielders } : { fielders, error: Number(match[2]), throwing };
};

const baseOf = (letter: string | undefined): number => (letter === 'B' ? 0 : letter === 'H' ? 4 : Number(letter));

const readAdvance = (text: string): RetrosheetAdvance | undefined => {
  const match = /^([B123])([-X])([123H])(.*)$/.exec(text);
  if (!match) return undefined;
  const details = [...(match[4] ?? '').matchAll(/\(([^()]*)\)/g)].map(([, inside]) => inside ?? '');
  const credits = details.flatMap((detail) => readCredit(detail) ?? []);
  const marks = details.filter((detail) => readCredit(detail) === undefined);
  return { from: baseOf(match[1]), to: baseOf(match[3]), crossed: match[2] === 'X', credits, marks };
};

/** The parts of an event field, or undefined when it does not follow the grammar. */
export const readRetrosheetEvent = (field: string): RetrosheetEvent | undefined => {
  const text = field.toUpperCase().replace(UNCERTAIN, '').trim();
  const [main = '', ...tail] = splitOutside(text, '.');
  const [basic = '', ...modifiers] = splitOutside(main, '/');
  const written = tail.join('.').split(';').filter(Boolean);
  const advances = written.map(readAdvance);
  if (basic === '' || advances.some((advance) => advance === undefined)) return undefined;
  return {
    basic: basic.replace(/[+-]+$/, ''),
    modifiers: modifiers.map((modifier) => modifier.replace(/[+-]+$/, '')),
    advances: advances.filter((advance) => advance !== undefined),
  };
};
