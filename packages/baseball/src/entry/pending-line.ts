import { effectOf } from '../rules/pitch-call.ts';
import { type Book, openPlateAppearance, stateOf } from './book.ts';
import type { Line } from './line.ts';

/**
 * The line that the last pitch opens by itself, because the plate appearance waits for its result: a ball in play, a third
 * strike, a fourth ball, a hit batter. It follows from the plays, so it is there again after a reload.
 */
export const pendingLine = (book: Book): Line | undefined => {
  const open = openPlateAppearance(book);
  const state = stateOf(book);
  const last = open?.events.findLast((event) => event.kind === 'pitch' || event.kind === 'foul_error');
  if (last?.kind !== 'pitch' || state.phase !== 'live') return undefined;
  const effect = effectOf(last.call);
  const waiting = { text: '', at: last.at };
  if (effect === 'play') return { kind: 'ball', ...waiting };
  if (effect === 'hit' || state.balls >= 4) return { kind: 'award', ...waiting };
  return state.strikes >= 3 ? { kind: 'third_strike', ...waiting } : undefined;
};
