import type { StatusReason } from '../notation/stats-api-status.ts';
import type { DelayReason } from '../rules/action.ts';
import { type GameStatus, isStarting } from '../rules/game-status.ts';
import type { Half } from '../rules/side.ts';
import type { InningPhase, Situation, Stop } from '../rules/situation.ts';
import type { BoardWords } from './board-words.ts';
import { timeText } from './clock-time.ts';
import { fill } from './fill.ts';
import type { Words } from './words.ts';

/** Only the board texts, so that pages without plays load nothing else. */
export type BoardTexts = Pick<Words, 'board'>;

/** The name of a status: `Próximamente`, `En progreso`, `Final` … */
export const statusText = (status: GameStatus, { board }: BoardTexts): string => board.statuses[status];

/** Top or bottom until the third out, then middle or end. */
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

/** The heading of a half inning: `Alta de la 5ta`. */
export const inningHeading = (inning: number, phase: InningPhase, { board }: BoardTexts): string =>
  fill(board.longInning[phase], { inning: board.ordinal(inning) });

/** `corredores en primera y tercera`, `casa llena`, `bases limpias`; by which bases are taken, first base first. */
export const runnersText = (bases: readonly [boolean, boolean, boolean], { board }: BoardTexts): string =>
  board.runnersOn[bases.map(Number).join('') as keyof BoardWords['runnersOn']];

type HalfInning = Pick<Situation, 'inning' | 'half' | 'outs' | 'stop'>;

/** The input of a score card's status. */
interface ShortStatus {
  readonly status: GameStatus;
  /** start on the league's clock, with the mark of its zone; missing while unknown */
  readonly start?: { readonly hour: number; readonly minute: number; readonly mark: string };
  /** the current or last inning; default 1 */
  readonly inning?: number;
  readonly phase?: InningPhase;
}

/**
 * The short status of a card: `7:30 pm CT` before a game, `5ta Alta` during it, `Final/9` after it, otherwise the name
 * of the status.
 */
export const shortStatus = ({ status, start, inning = 1, phase = 'top' }: ShortStatus, words: BoardTexts): string => {
  if (isStarting(status) && start) return `${timeText(start.hour, start.minute, words)} ${start.mark}`;
  if (status === 'in_progress') return inningText(inning, phase, words);
  const text = statusText(status, words);
  return status === 'final' ? `${text}/${inning}` : text;
};

/** `Detenido por lluvia`, `Suspendido`: why nothing is played now. */
export const stopText = (stop: Stop, words: BoardTexts): string =>
  stop === 'suspended' ? statusText(stop, words) : `${words.board.stopped} ${words.board.reasons[stop].because}`;

/** `5ta Alta`, or in as few letters that nothing is played: `Detenido`, `Suspendido`. */
export const situationText = ({ inning, half, outs, stop }: HalfInning, words: BoardTexts): string => {
  if (!stop) return inningText(inning, phaseOf(half, outs), words);
  return stop === 'suspended' ? statusText(stop, words) : words.board.stopped;
};

/** The name of a reason for a delay or postponement: `Lluvia`. */
export const reasonText = (reason: DelayReason | StatusReason, { board }: BoardTexts): string =>
  board.reasons[reason].name;
