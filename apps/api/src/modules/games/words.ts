/** Texts of the wire; Spanish unless the asker wants another language. */
import { type GameStatus, isStarting } from '@palco/baseball/rules/game-status';
import type { GameEvent } from '@palco/baseball/rules/play';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import { wordsOf } from '@palco/baseball/wording/words-of';
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

type Told = Pick<PlayByPlayEntry, 'event' | 'step'>;
/** `Doblete`, `Cambio de lanzador`. */
export const eventTitle = ({ event, step }: Told, language: Language): string =>
  playTitle(event, wordsOf(language), step);

/** `Saúl Gaxiola conecta doblete con línea al jardín izquierdo. Anota Omar Cota.` */
export const sentenceOf = (
  { players, clubs }: Pick<GameAtHand, 'players' | 'clubs'>,
  { step }: Told,
  language: Language,
) =>
  playSentence(
    step,
    { player: (id) => players.get(id)?.name, club: (side) => clubs[side].city || clubs[side].shortName },
    wordsOf(language),
  );
