/** Whether a viewer wants captions: off until they are turned on, then in every game. */
const KEY = 'palco-captions';

export const wantsCaptions = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

export const keepCaptions = (areOn: boolean): void => {
  try {
    if (areOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // storage is blocked: the choice lasts until the page is left
  }
};
