/** The time in the park at which what the scorer presses a key for happened. */
import { jsonIn } from '@palco/browser/expected-faults';
import { localTexts } from '@palco/browser/storage';
import { serverNow } from '@palco/client/server-clock';

export interface ClockSettings {
  /** `picture`: the scorer watches a picture that is late */
  readonly from: 'park' | 'picture';
  /** how late that picture is, in milliseconds */
  readonly pictureMs: number;
  /** from seeing to pressing, in milliseconds */
  readonly reactionMs: number;
}
const REACTION_MS = 400;
export const REACTION_MAX_MS = 2000;
export const PICTURE_MAX_MS = 120_000;

export const parkTime = ({ from, pictureMs, reactionMs }: ClockSettings, now = serverNow()): number =>
  now - reactionMs - (from === 'picture' ? pictureMs : 0);

const KEY = 'palco-scoring-clock';
/** The settings chosen for the game on this device, by default from the park. The reaction time is kept for all games. */
export const readClock = (game: number, pictureDelayMs: number): ClockSettings => {
  const standard: ClockSettings = { from: 'park', pictureMs: pictureDelayMs, reactionMs: REACTION_MS };
  const stored = (jsonIn(localTexts.read(KEY)) ?? {}) as Partial<ClockSettings> & { game?: number };
  const reactionMs = Number.isFinite(stored.reactionMs) ? (stored.reactionMs as number) : REACTION_MS;
  return stored.game === game ? { ...standard, ...stored, reactionMs } : { ...standard, reactionMs };
};
export const storeClock = (game: number, settings: ClockSettings): void =>
  localTexts.write(KEY, JSON.stringify({ ...settings, game }));
