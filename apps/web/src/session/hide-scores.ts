import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';
import { HIDE_SCORES_KEY } from './stored-names.ts';

const stored = storedText(HIDE_SCORES_KEY);
const read = (): boolean => stored.read() === '1';

export const setHidesScores = (hides: boolean): void => stored.write(hides ? '1' : undefined);
/**
 * The setting that hides scores before the game has been watched. Stored on the device, the same in every tab. Undefined on
 * the server and until hydration: what would spoil is then rendered with `data-veil`
 * (`ui/base.css`).
 */
export const useHidesScores = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(stored.watch, read, () => undefined);
