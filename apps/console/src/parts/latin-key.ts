type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The Latin letter at the place of a key that types a letter of another alphabet: all keys are listed by Latin ones.
 * Undefined: it types a Latin letter, or none.
 */
export const latinLetterOf = ({ key, code, shiftKey }: Pressed): string | undefined => {
  const isOther = [...key].length === 1 && /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const [, letter] = (isOther && /^Key([A-Z])$/.exec(code)) || [];
  return shiftKey ? letter : letter?.toLowerCase();
};

/** The same keys by the places of their letters: `KeyG KeyB` for `g b`. */
export const placesOf = (keys: string): string =>
  keys.replace(/(?<![\w$\]])[a-z](?!\w)/g, (letter) => `Key${letter.toUpperCase()}`);
