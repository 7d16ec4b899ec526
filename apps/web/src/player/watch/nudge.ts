import { jsonIn } from '@palco/browser/expected-faults';
import { localTexts } from '@palco/browser/storage';

/** How far a viewer moved the panel against the picture, in seconds, stored for each game. */
const KEY = 'palco-nudge';
/** Games stored; the oldest one is dropped. */
const MOST_GAMES = 50;

type Nudges = readonly (readonly [gameId: number, seconds: number])[];

const readAll = (): Nudges => {
  const stored = jsonIn(localTexts.read(KEY));
  return Array.isArray(stored)
    ? stored.filter((entry): entry is [number, number] => Array.isArray(entry) && entry.every(Number.isFinite))
    : [];
};

/** The nudge of a game in seconds: a greater one shows plays later; 0 if none is stored. */
export const readNudge = (gameId: number): number => readAll().find(([id]) => id === gameId)?.[1] ?? 0;

export const storeNudge = (gameId: number, seconds: number): void => {
  const others = readAll().filter(([id]) => id !== gameId);
  const all = seconds === 0 ? others : [...others, [gameId, seconds]];
  localTexts.write(KEY, JSON.stringify(all.slice(-MOST_GAMES)));
};
