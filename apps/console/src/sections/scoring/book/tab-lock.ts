/** Of several tabs of a browser only one takes the keys of a game, because they share the store on the device. */
import { holdLock } from '@palco/browser/hold-lock';
import { useEffect, useState } from 'react';

export type TabLock = 'waiting' | 'mine' | 'elsewhere';

/** Whether this tab scores the game. `takeOver` takes the lock from the other tab. */
export const useTabLock = (game: number): readonly [TabLock, takeOver: () => void] => {
  const [state, setState] = useState<TabLock>('waiting');
  const [steals, setSteals] = useState(0);
  useEffect(() => {
    const options = steals ? { steal: true } : { ifAvailable: true };
    return holdLock(`palco-scoring-${game}`, options, (isMine) => setState(isMine ? 'mine' : 'elsewhere'));
  }, [game, steals]);
  return [state, () => setSteals((count) => count + 1)];
};
