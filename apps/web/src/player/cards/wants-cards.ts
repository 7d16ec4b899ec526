import { storedText } from '@palco/browser/stored-text';
import { useSyncExternalStore } from 'react';

/** Stored on the device for every game. */
const stored = storedText('palco-cards');

export const setWantsCards = (wants: boolean): void => stored.write(wants ? undefined : 'off');
/** Whether the cards of the moment are shown: on until they are hidden. */
export const useWantsCards = (): boolean =>
  useSyncExternalStore(
    stored.watch,
    () => stored.read() !== 'off',
    () => true,
  );
