import type { KeyName } from '@palco/baseball/entry/key-name';

const CAPS: Readonly<Record<string, string>> = {
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ' ': '␣',
};

/** A key as it is drawn: `Shift+Backspace` as ⇧ and ⌫. */
export const capsOf = (key: KeyName): readonly string[] =>
  key.length > 1 ? key.split('+').map((part) => (part === 'Shift' ? '⇧' : (CAPS[part] ?? part))) : [CAPS[key] ?? key];
