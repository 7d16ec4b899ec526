import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';

/** Where keys that type a character act: on the whole page, only while the player has the focus, or nowhere (WCAG 2.1.4). */
export const CHARACTER_KEYS = ['everywhere', 'focused', 'off'] as const;
export type CharacterKeys = (typeof CHARACTER_KEYS)[number];

/** Stored on the device for every game. */
const stored = storedText('palco-keys');
const read = (): CharacterKeys => CHARACTER_KEYS.find((each) => each === stored.read()) ?? 'everywhere';

export const setCharacterKeys = (where: CharacterKeys): void =>
  stored.write(where === 'everywhere' ? undefined : where);
export const useCharacterKeys = (): CharacterKeys => useSyncExternalStore(stored.watch, read, () => 'everywhere');
