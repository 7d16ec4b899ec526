import { localTexts } from '@palco/browser/storage';

/** Whether a viewer wants captions: off until they are turned on, then in every game. */
const KEY = 'palco-captions';

export const wantsCaptions = (): boolean => localTexts.read(KEY) === 'on';
export const keepCaptions = (areOn: boolean): void => localTexts.write(KEY, areOn ? 'on' : undefined);
