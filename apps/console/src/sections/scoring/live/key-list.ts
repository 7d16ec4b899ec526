/** The keys of scoring in the order of the bar: the left hand's pitches, then what else can be done. */
import type { KeyName } from '@palco/baseball/entry/key-name';

export interface BarKey {
  /** names its text */
  readonly name: KeyWord;
  readonly cap: string;
  readonly press: KeyName;
}

const letters = [
  ['ball', 'B'],
  ['called', 'C'],
  ['swinging', 'S'],
  ['foul', 'F'],
  ['tip', 'T'],
  ['inPlay', 'X'],
  ['hit', 'H'],
  ['intentional', 'I'],
  ['foulBunt', 'L'],
  ['missedBunt', 'M'],
  ['pitchout', 'P'],
  ['autoBall', 'V'],
  ['autoStrike', 'A'],
  ['noPitch', 'N'],
  ['unknown', 'U'],
  ['running', 'R'],
  ['substitution', 'W'],
  ['visit', 'Y'],
  ['review', 'O'],
  ['delay', 'D'],
  ['count', 'Q'],
  ['judge', 'J'],
  ['comment', 'Z'],
] as const;
const others = [
  ['fielders', '1-9', '1'],
  ['runners', 'Tab', 'Tab'],
  ['record', 'Enter', 'Enter'],
  ['back', 'Esc', 'Escape'],
  ['undo', '⌫', 'Backspace'],
  ['redo', '⇧⌫', 'Shift+Backspace'],
  ['correct', '↑', 'ArrowUp'],
] as const;

export type KeyWord = (typeof letters)[number][0] | (typeof others)[number][0];
export const BAR_KEYS: readonly BarKey[] = [
  ...letters.map(([name, cap]) => ({ name, cap, press: cap })),
  ...others.map(([name, cap, press]) => ({ name, cap, press })),
];
