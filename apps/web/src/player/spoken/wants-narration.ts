import { useSyncExternalStore } from 'react';
import { storedText } from '../../session/stored-text.ts';

/** Stored on the device for every game. */
const stored = storedText('palco-narration');

export const setWantsNarration = (wants: boolean): void => stored.write(wants ? 'on' : undefined);
/** Whether a voice of the browser reads the plays: off until it is turned on. */
export const useWantsNarration = (): boolean =>
  useSyncExternalStore(
    stored.watch,
    () => stored.read() === 'on',
    () => false,
  );
