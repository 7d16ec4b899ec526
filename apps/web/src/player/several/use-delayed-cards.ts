import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { useEffect, useState } from 'react';

/**
 * A game that is not on screen is judged as it was this long ago: a picture without low latency comes 10 to 20 seconds after the
 * ballpark, and cameras add as much. So its picture, once opened, is not behind what the page has said about it.
 */
const DELAY_MS = 45_000;

/** Cards as they stood a while ago; undefined until then. */
export const useDelayedCards = (
  cards: readonly ScoreboardGame[] | undefined,
): readonly ScoreboardGame[] | undefined => {
  const [delayed, setDelayed] = useState<readonly ScoreboardGame[]>();
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (!cards) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      setDelayed(cards);
    }, DELAY_MS);
    timers.add(timer);
  }, [cards, timers]);
  useEffect(
    () => () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
    [timers],
  );
  return delayed;
};
