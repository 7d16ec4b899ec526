/** Of several tabs of a browser only one takes the keys of a game, because they share the store on the device. */
import { useEffect, useState } from 'react';

export type TabLock = 'waiting' | 'mine' | 'elsewhere';

/** Whether this tab scores the game. `takeOver` takes the lock from the other tab. Without Web Locks every tab scores. */
export const useTabLock = (game: number): readonly [TabLock, takeOver: () => void] => {
  const [state, setState] = useState<TabLock>(navigator.locks ? 'waiting' : 'mine');
  const [steals, setSteals] = useState(0);
  useEffect(() => {
    if (!navigator.locks) return;
    let isOver = false;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const name = `palco-scoring-${game}`;
    const take = async (options: LockOptions): Promise<void> => {
      await navigator.locks
        .request(name, options, (lock) => {
          if (isOver) return;
          setState(lock ? 'mine' : 'elsewhere');
          return lock ? held : undefined;
        })
        .catch(() => !isOver && setState('elsewhere')); // another tab took it
    };
    void take(steals ? { steal: true } : { ifAvailable: true });
    return () => {
      isOver = true;
      release();
    };
  }, [game, steals]);
  return [state, () => setSteals((count) => count + 1)];
};
