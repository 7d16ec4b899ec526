import type { Origin } from '../rules/advance.ts';
import type { GameState } from '../rules/game-state.ts';
import type { KeyName } from './key-name.ts';
import type { Line, Reading } from './line.ts';

/** Lines on which runners may be moved by keys. */
export const movesRunners = ({ kind }: Line): boolean =>
  kind === 'ball' || kind === 'third_strike' || kind === 'award' || kind === 'running' || kind === 'correction';

const runnersOn = (line: Line, state: GameState): readonly Origin[] => [
  ...([3, 2, 1] as const).filter((base) => state.bases[base - 1]),
  ...(line.kind === 'running' ? [] : [0 as const]),
];

/** Tab and Shift+Tab: the next runner, leading runner first; after the last one the text again. */
export const nextFocus = (line: Line, state: GameState, step: 1 | -1): Line => {
  const { focus, ...rest } = line;
  const runners = runnersOn(line, state);
  const place = focus === undefined ? (step > 0 ? 0 : runners.length - 1) : runners.indexOf(focus) + step;
  const next = runners[place];
  return next === undefined ? rest : { ...rest, focus: next };
};

const letterOf = (base: number): string => (base === 4 ? 'H' : String(base));
const baseOf = (letter: string): number => (letter === 'H' ? 4 : Number(letter));
const hasOpenCredit = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');
const closed = (text: string): string => (hasOpenCredit(text) ? `${text})` : text);

interface Advancing {
  readonly sign: '-' | 'X';
  readonly to: number;
  readonly rest: string;
}

/** The advance as the keys left it, or as the draft has it. */
const advancing = (line: Line, reading: Reading | undefined, from: Origin): Advancing => {
  const [, sign = '', to = '', rest = ''] = /^([-X])([123H])(.*)$/.exec(line.runners?.[from] ?? '') ?? [];
  if (sign === '-' || sign === 'X') return { sign, to: baseOf(to), rest };
  const runner = reading?.kind === 'draft' ? reading.draft.runners.find((each) => each.from === from) : undefined;
  return { sign: '-', to: Math.max(1, runner?.to ?? from), rest: '' };
};

const written = ({ sign, to, rest }: Advancing): string => `${sign}${letterOf(to)}${rest}`;

const changed = (now: Advancing, from: Origin, key: KeyName): Advancing | undefined => {
  const isOpen = hasOpenCredit(now.rest);
  switch (key) {
    case 'ArrowRight':
      return { ...now, to: Math.min(4, now.to + 1) };
    case 'ArrowLeft':
      return { ...now, to: Math.max(1, from, now.to - 1) };
    case 'X':
      return now.sign === 'X' ? { ...now, sign: '-', rest: '' } : { ...now, sign: 'X', rest: '(' };
    case 'E':
      return { ...now, rest: isOpen ? `${now.rest}E` : `${now.rest}(E` };
    case 'T':
      return isOpen && /E[1-9]$/.test(now.rest) ? { ...now, rest: `${now.rest}/TH)` } : undefined;
    case 'U':
      return { ...now, rest: `${closed(now.rest)}(UR)` };
    case 'N':
      return { ...now, rest: `${closed(now.rest)}(NR)` };
    default:
      if (!/^[1-9]$/.test(key)) return undefined;
      if (isOpen) return { ...now, rest: `${now.rest}${key}` };
      return key <= '4' && Number(key) >= Math.max(1, from) ? { ...now, to: Number(key) } : undefined;
  }
};

/**
 * Keys for the runner in focus: arrows and digits set his base, `X` an out and then its fielders, `E` an error, `T` makes it a
 * throwing error, `U` an unearned run, `N` no run batted in.
 */
export const RUNNER_KEYS = ['ArrowLeft', 'ArrowRight', 'X', 'E', 'T', 'U', 'N', 'Backspace'] as const;

/** The line after a key for the runner in focus; undefined when the key means nothing. Backspace drops what keys have set. */
export const withRunnerKey = (line: Line, reading: Reading | undefined, key: KeyName): Line | undefined => {
  const { focus, runners } = line;
  if (focus === undefined) return undefined;
  if (key === 'Backspace') {
    const { [focus]: _, ...others } = runners ?? {};
    return { ...line, runners: others };
  }
  const next = changed(advancing(line, reading, focus), focus, key);
  return next && { ...line, runners: { ...runners, [focus]: written(next) } };
};
