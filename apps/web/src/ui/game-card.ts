/** The texts of a scoreboard card in the page's language, without spoilers where scores are hidden. */
import type { Contender } from '@palco/baseball/reels/best-game';
import type { GamePoint } from '@palco/baseball/reels/win-probability';
import { GAME_STATUSES, isStarting, showsScore, statusOfCode } from '@palco/baseball/rules/game-status';
import { type BoardTexts, inningText, phaseOf, shortStatus, statusText } from '@palco/baseball/wording/board-text';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { leagueClockOf, type Zone, zoneMark } from '@palco/kernel/league-date';
import type { Bases } from '@palco/ui/diamond.tsx';
import type { InningRulerProps } from '@palco/ui/inning-ruler.tsx';
import { contenderOf } from './contender.ts';
import type { ScoreCardProps } from './score-card.tsx';

type Phase = ScoreCardProps['phase'];
const PHASES: readonly Phase[] = ['next', 'live', 'over', 'soon', 'soon', 'off', 'off', 'off'];

/** The state of a game for its color; the text is more exact. */
export const phaseOfCard = ({ gameStatus }: Pick<ScoreboardGame, 'gameStatus'>): Phase => PHASES[gameStatus] ?? 'next';

const numberIn = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0);
const statusOf = ({ gameStatus }: Pick<ScoreboardGame, 'gameStatus'>) => statusOfCode(gameStatus) ?? GAME_STATUSES[0];

/** It is played, or was, and nobody scores it: a camera shows it at most. */
export const isUnscored = ({ isLive, isFinal, hasScore }: ScoreboardGame): boolean =>
  (isLive || isFinal) && hasScore === false;

/** `Por comenzar`, `Calentamiento`: the status itself. */
export const statusName = (card: ScoreboardGame, words: BoardTexts): string => statusText(statusOf(card), words);

const startOf = ({ startsAt }: ScoreboardGame, zone: Zone) => {
  const at = new Date(startsAt);
  return { ...leagueClockOf(at, zone), mark: zoneMark(zone, at) };
};
/**
 * `7:30 pm CT`, `5ta Alta`, `Detenido`, `Final/9`, `Pospuesto`; without the inning when nobody scores the game, and without that
 * of a final when scores are hidden.
 */
export const stateText = (card: ScoreboardGame, zone: Zone, words: BoardTexts, isHidden = false): string => {
  const status = statusOf(card);
  // the wire's text is in the league's format; the time is shown in the reader's
  if (isStarting(status))
    return shortStatus({ status, ...(card.gameTime ? { start: startOf(card, zone) } : {}) }, words);
  const inning = numberIn(card.inningCurrent) || 1;
  if (status === 'in_progress' && card.statusReason) return words.board.stopped;
  if (isUnscored(card)) return statusText(status, words);
  if (status === 'in_progress') return inningText(inning, phaseOf(card.inningArrow, numberIn(card.outs)), words);
  if (status === 'final' && isHidden) return statusText(status, words);
  return shortStatus({ status, inning: card.scores.length || inning }, words);
};

/** Occupied bases and outs, while the game is live. */
export const situationOfCard = (card: ScoreboardGame): { readonly bases: Bases; readonly outs: number } | undefined => {
  if (!card.isLive || isUnscored(card)) return undefined;
  const [first, second, third] = [...card.diamond.slice(-3)].map((taken) => taken === '1');
  return { bases: [first ?? false, second ?? false, third ?? false], outs: numberIn(card.outs) };
};

/** The ids of the live games that have a picture. */
export const watchableGames = (cards: readonly ScoreboardGame[]): readonly number[] =>
  cards.flatMap(({ id, isLive, isVideoAvailable }) => (isLive && isVideoAvailable ? [id] : []));

/** The situation of a live game, for its leverage. Nine scheduled innings are assumed, because cards do not name them. */
export const pointOfCard = (card: ScoreboardGame): GamePoint | undefined => {
  const situation = situationOfCard(card);
  if (!situation) return undefined;
  const [first, second, third] = situation.bases;
  return {
    inning: numberIn(card.inningCurrent) || 1,
    half: card.inningArrow,
    outs: situation.outs,
    bases: Number(first) + Number(second) * 2 + Number(third) * 4,
    lead: card.homeRuns - card.awayRuns,
    scheduledInnings: 9,
  };
};

/** A live game among those that may be the best one; undefined without a picture. */
export const contenderOfCard = (card: ScoreboardGame): Contender | undefined => {
  const point = card.isVideoAvailable ? pointOfCard(card) : undefined;
  if (!point) return undefined;
  const isBetweenBatters = numberIn(card.balls) + numberIn(card.strikes) === 0 || point.outs >= 3;
  return contenderOf(card, point, isBetweenBatters);
};

export const rulerOfCard = (card: ScoreboardGame): InningRulerProps | undefined =>
  card.isLive && !isUnscored(card) ? { inning: numberIn(card.inningCurrent) || 1, half: card.inningArrow } : undefined;

export interface CardSide {
  readonly abbreviation: string;
  /** `Mayos`, or that of the slot of a club that is not known yet */
  readonly name: string;
  /** `20-17` */
  readonly record: string;
  /** undefined when the game has no score to show */
  readonly runs: number | undefined;
  readonly isLost: boolean;
}
/** Both clubs of a card, without runs where the game has no score to show. */
export const sidesOfCard = (card: ScoreboardGame): { readonly away: CardSide; readonly home: CardSide } => {
  const hasRuns = showsScore(statusOf(card)) && !isUnscored(card);
  const { awayTeam: visitors, homeTeam: hosts } = card.linescore;
  const side = (
    runs: number,
    others: number,
    abbreviation: string,
    { shortName }: { readonly shortName: string },
    wins: number,
    losses: number,
  ): CardSide => ({
    abbreviation,
    name: shortName,
    record: `${wins}-${losses}`,
    runs: hasRuns ? runs : undefined,
    isLost: card.isFinal && runs < others,
  });
  return {
    away: side(card.awayRuns, card.homeRuns, card.awayTeam, visitors, card.awayTeamWins, card.awayTeamLosses),
    home: side(card.homeRuns, card.awayRuns, card.homeTeam, hosts, card.homeTeamWins, card.homeTeamLosses),
  };
};

const ORDER: Readonly<Record<Phase, number>> = { live: 0, soon: 1, next: 2, off: 3, over: 4 };
/** Exhibition games are dropped once they are over. */
const isShown = (card: ScoreboardGame): boolean =>
  card.competition !== 'exhibition' || !['off', 'over'].includes(phaseOfCard(card));
const byTime = (a: ScoreboardGame, b: ScoreboardGame): number => a.startsAt.localeCompare(b.startsAt) || a.id - b.id;

/** The cards of a strip, in the order the games begin; the game on screen first. */
export const cardsByTime = (cards: readonly ScoreboardGame[], here?: number): readonly ScoreboardGame[] =>
  cards
    .filter((card) => card.id === here || isShown(card))
    .toSorted((a, b) => Number(b.id === here) - Number(a.id === here) || byTime(a, b));

/** What is live first, then upcoming, then finished; exhibition games follow those of the season. */
export const cardsByInterest = (cards: readonly ScoreboardGame[]): readonly ScoreboardGame[] => {
  const place = (card: ScoreboardGame): number =>
    ORDER[phaseOfCard(card)] * 2 + (card.competition === 'exhibition' ? 1 : 0);
  return cards.filter(isShown).toSorted((a, b) => place(a) - place(b) || byTime(a, b));
};

/** The abbreviations of both clubs of a card, for `clubFirst`. */
export const lettersOfCard = ({ awayTeam, homeTeam }: ScoreboardGame): readonly [string, string] => [
  awayTeam,
  homeTeam,
];
