/** Of several tabs of one browser only one sends a game's queue: they share what is kept on the device. */
import { useEffect, useState } from 'react';

export type TabLock = 'waiting' | 'mine' | 'elsewhere';

/** Whether this tab scores the game. `takeOver` lets it take the lock from the other tab. Browsers without locks have one tab. */
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
