/** Texts of the wire; Spanish unless the asker wants another language. */
import type { Step } from '@palco/baseball/rules/apply-play';
import { type GameStatus, isStarting } from '@palco/baseball/rules/game-status';
import type { GameEvent } from '@palco/baseball/rules/play';
import type { Language } from '@palco/kernel/language';
import type { GameRecord } from './game.ts';
import type { GameAtHand } from './game-at-hand.ts';
import { clockText } from './league-time.ts';
import type { Score } from './score.ts';
import { lastInningOf } from './summary.ts';

const STATUS: Readonly<Record<GameStatus, string>> = {
  upcoming: 'Próximamente',
  in_progress: 'En progreso',
  final: 'Final',
  about_to_start: 'Por comenzar',
  warm_up: 'Calentamiento',
  suspended: 'Suspendido',
  postponed: 'Pospuesto',
  cancelled: 'Cancelado',
};
export const statusText = (status: GameStatus): string => STATUS[status];

const SUFFIX = ['', 'era', 'da', 'era', 'ta', 'ta', 'ta', 'ma', 'ava', 'ena', 'ma'] as const;
export const ordinal = (inning: number): string => `${inning}${SUFFIX[inning] ?? 'ava'}`;

const PHASE = { top: 'Alta', middle: 'Mitad', bottom: 'Baja', end: 'Cierre' } as const;

/** `7:30 pm CT`, `5ta Alta`, `Final/9`, or the status in words. */
export const shortStatus = (record: GameRecord, score: Score): string => {
  if (isStarting(record.status)) return record.isTimeKnown ? `${clockText(record.startsAt)} CT` : STATUS[record.status];
  if (record.status === 'final') {
    const summary = { innings: score.innings, totals: score.totals };
    return `${STATUS.final}/${lastInningOf(summary, record.scheduledInnings)}`;
  }
  const { situation } = score;
  if (record.status === 'in_progress' && situation) return `${ordinal(situation.inning)} ${PHASE[situation.phase]}`;
  return STATUS[record.status];
};

/** The name of an event in the public feeds: `strikeout`, `stolen_base_2b`, `pitching_substitution`. */
export const eventType = (event: GameEvent): string => ('type' in event ? event.type : event.kind);
export const eventTitle = (step: Step, _language: Language): string => eventType(step.event);
export const sentenceOf = (_at: GameAtHand, _step: Step, _language: Language): string => '';
