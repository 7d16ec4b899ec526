/** Which action a key means, on any keyboard. */
import { PLAYER_KEYS, type PlayerAction } from '../video/player-actions.ts';

/** The part of a keyboard event that says which key was pressed. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
type KeyAction = { readonly action: PlayerAction } | { readonly inning: number };

const ACTIONS = new Map<string, PlayerAction>(
  Object.entries(PLAYER_KEYS).flatMap(([action, keys]) => keys.map((key) => [key, action as PlayerAction] as const)),
);
/** What stands at these places of a keyboard with Latin letters, as the dialog of the keys lists it. */
const SIGNS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' };
const atPlace = (code: string): string | undefined => {
  const [, letter, digit] = /^Key([A-Z])$|^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? SIGNS[code];
};

const actionOf = (key: string): KeyAction | undefined => {
  if (/^[1-9]$/.test(key)) return { inning: Number(key) };
  const action = ACTIONS.get(key.length === 1 ? key.toLowerCase() : key);
  return action && { action };
};

/**
 * The action of a key: by what it types, or, where that means nothing here, by its place. A keyboard with Cyrillic or Greek
 * letters types none that the dialog lists, and a French one types digits only with Shift. With Shift, other signs than
 * letters have no place: the exclamation mark is not the first inning.
 */
export const keyAction = ({ key, code, shiftKey }: PressedKey): KeyAction | undefined => {
  const typed = actionOf(key);
  if (typed) return typed;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  const place = !shiftKey || isLetter ? atPlace(code) : undefined;
  return place === undefined ? undefined : actionOf(place);
};

/** A key that types a letter, digit or sign, which dictation and some aids for the hand also send (WCAG 2.1.4). */
export const isCharacterKey = (key: string): boolean => [...key].length === 1 && key !== ' ';
