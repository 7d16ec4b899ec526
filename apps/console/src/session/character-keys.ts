import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';

/** Whether keys that type a character act (WCAG 2.1.4): on unless somebody has turned them off in this browser. */
const stored = storedText('palco-console-keys');

export const hasCharacterKeys = (): boolean => stored.read() !== 'off';
export const setCharacterKeys = (areOn: boolean): void => stored.write(areOn ? undefined : 'off');
export const watchCharacterKeys = stored.watch;
export const useCharacterKeys = (): boolean => useSyncExternalStore(stored.watch, hasCharacterKeys);
