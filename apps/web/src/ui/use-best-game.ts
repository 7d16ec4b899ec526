import { type BestGame, bestGameAt, type Contender } from '@palco/baseball/reels/best-game';
import { useEffect, useState } from 'react';

/** The best game of these, by its number; it changes only as `bestGameAt` lets it. Memoize the contenders. */
export const useBestGame = (contenders: readonly Contender[]): number | undefined => {
  const [best, setBest] = useState<BestGame | undefined>(() => bestGameAt(undefined, contenders, 0));
  useEffect(() => setBest((before) => bestGameAt(before, contenders, performance.now())), [contenders]);
  return best?.id;
};
