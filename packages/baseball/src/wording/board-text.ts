import type { StatusReason } from '../notation/stats-api-status.ts';
import type { DelayReason } from '../rules/action.ts';
import { type GameStatus, isStarting } from '../rules/game-status.ts';
import type { Half } from '../rules/side.ts';
import type { InningPhase } from '../rules/situation.ts';
import { timeText } from './clock-time.ts';
import { fill } from './fill.ts';
import type { Words } from './words.ts';

/** Of a language's words only those of boards: a page that tells no plays loads no more. */
export type BoardTexts = Pick<Words, 'board'>;

/** The status in words: `Próximamente`, `En progreso`, `Final` … */
export const statusText = (status: GameStatus, { board }: BoardTexts): string => board.statuses[status];

/** The top until its third out, then the middle; the bottom, then the end. */
export const phaseOf = (half: Half, outs: number): InningPhase => {
  if (half === 'top') return outs < 3 ? 'top' : 'middle';
  return outs < 3 ? 'bottom' : 'end';
};

/** `Alta`, `Mitad`, `Baja`, `Cierre`. */
export const halfText = (phase: InningPhase, { board }: BoardTexts): string => board.halves[phase];

/** `5ta`: an inning by its number. */
export const ordinalText = (inning: number, { board }: BoardTexts): string => board.ordinal(inning);

/** `5ta Alta`. */
export const inningText = (inning: number, phase: InningPhase, { board }: BoardTexts): string =>
  fill(board.shortInning[phase], { inning: board.ordinal(inning), number: inning });

/** A heading over the plays of a half inning: `Alta de la 5ta`. */
export const inningHeading = (inning: number, phase: InningPhase, { board }: BoardTexts): string =>
  fill(board.longInning[phase], { inning: board.ordinal(inning) });

/** What a score card says of the moment. */
interface ShortStatus {
  readonly status: GameStatus;
  /** when it begins on the league's clock (Central time); left out while nobody knows */
  readonly start?: { readonly hour: number; readonly minute: number };
  /** the inning being played, or the last that was; 1 when left out */
  readonly inning?: number;
  readonly phase?: InningPhase;
}

/**
 * One short text for a card: `7:30 pm CT` before a game, `5ta Alta` during it, `Final/9` after it, always with the
 * inning, and for everything else the status.
 */
export const shortStatus = ({ status, start, inning = 1, phase = 'top' }: ShortStatus, words: BoardTexts): string => {
  if (isStarting(status) && start) return `${timeText(start.hour, start.minute, words)} CT`;
  if (status === 'in_progress') return inningText(inning, phase, words);
  const text = statusText(status, words);
  return status === 'final' ? `${text}/${inning}` : text;
};

/** Why a game waits, stopped or is not played: `Lluvia`. */
export const reasonText = (reason: DelayReason | StatusReason, { board }: BoardTexts): string =>
  board.reasons[reason].name;
