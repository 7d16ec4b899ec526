/** How far a fan has moved the panel against the picture, remembered per game. */
const KEY = 'palco-nudge';
/** games remembered; the oldest is forgotten */
const KEPT = 50;

type Nudges = readonly (readonly [gameId: number, seconds: number])[];

const readAll = (): Nudges => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((entry): entry is [number, number] => Array.isArray(entry) && entry.every(Number.isFinite))
      : [];
  } catch {
    return [];
  }
};

/** Seconds; more shows a play later. 0 for a game that nobody touched. */
export const readNudge = (gameId: number): number => readAll().find(([id]) => id === gameId)?.[1] ?? 0;

export const keepNudge = (gameId: number, seconds: number): void => {
  const others = readAll().filter(([id]) => id !== gameId);
  const all = seconds === 0 ? others : [...others, [gameId, seconds]];
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-KEPT)));
  } catch {
    // a browser that keeps nothing: it holds until the page is left
  }
};
