/** A key as a keyboard names it, in one spelling: `B`, `Shift+B`, `7`, `Enter`, `ArrowLeft`, `(`. */
export type KeyName = string;

/** The part of a keyboard event that matters here; a DOM `KeyboardEvent` fits. */
interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

const SHIFTED_NAMES: ReadonlySet<string> = new Set(['Backspace', 'Tab', 'Enter']);

/** The name of a pressed key. Letters are capitals, with `Shift+` only if Shift was pressed; digits and signs are themselves. */
export const keyNameOf = ({ key, shiftKey }: Key): KeyName => {
  if (/^\p{L}$/u.test(key)) return `${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`;
  return shiftKey && SHIFTED_NAMES.has(key) ? `Shift+${key}` : key;
};

/** The character that a key adds to a line; undefined for keys that write nothing. */
export const characterOf = (key: KeyName): string | undefined => {
  const plain = key.startsWith('Shift+') ? key.slice('Shift+'.length) : key;
  return [...plain].length === 1 ? plain : undefined;
};
