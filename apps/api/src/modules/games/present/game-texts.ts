/** Texts of the wire: boards are in Spanish, plays in the language of the request. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { GameEvent } from '@palco/baseball/rules/play';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import { shortStatus as shortText, statusText as statusIn } from '@palco/baseball/wording/board-text';
import { playSentence } from '@palco/baseball/wording/play-sentence';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Language } from '@palco/kernel/language';
import { leagueClockOf, type Zone, zoneMark } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import type { GameRecord } from '../game.ts';
import type { LoadedGame } from '../loaded-game.ts';
import type { Score } from './score.ts';
import { lastInningOf } from './summary.ts';

const spanish = wordsOf('es');

export const statusText = (status: GameStatus): string => statusIn(status, spanish);

/** `7:30 pm CT`, `5ta Alta`, `Final/9`, or the status in words. */
export const shortStatus = (
  { status, startsAt, isTimeKnown, scheduledInnings }: GameRecord,
  score: Score,
  zone: Zone,
): string => {
  const { situation } = score;
  // in progress, but before the first pitch
  if (status === 'in_progress' && !situation) return statusText(status);
  const isOver = status === 'final';
  const inning = isOver
    ? lastInningOf({ innings: score.innings, totals: score.totals }, scheduledInnings)
    : situation?.inning;
  return shortText(
    {
      status,
      ...(isTimeKnown ? { start: { ...leagueClockOf(startsAt, zone), mark: zoneMark(zone, startsAt) } } : {}),
      ...(inning ? { inning } : {}),
      ...(situation ? { phase: situation.phase } : {}),
    },
    spanish,
  );
};

/** The name of an event in the public feeds: `strikeout`, `stolen_base_2b`, `pitching_substitution`. */
export const eventType = (event: GameEvent): string => ('type' in event ? event.type : event.kind);

type Entry = Pick<PlayByPlayEntry, 'event' | 'step'>;
/** `Doblete`, `Cambio de lanzador`. */
export const eventTitle = ({ event, step }: Entry, language: Language): string =>
  playTitle(event, wordsOf(language), step);

/** `Saúl Gaxiola conecta doblete con línea al jardín izquierdo. Anota Omar Cota.` */
export const sentenceOf = (
  { players, clubs }: Pick<LoadedGame, 'players' | 'clubs'>,
  { step }: Entry,
  language: Language,
) =>
  playSentence(
    step,
    { player: (id) => players.get(id)?.name, club: (side) => clubs[side].city || clubs[side].shortName },
    wordsOf(language),
  );
