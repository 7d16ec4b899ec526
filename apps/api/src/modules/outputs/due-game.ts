/** Which game an output publishes now, and whether its audience may see it. Pure. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import { UNKNOWN_COUNTRY } from '@palco/contracts/rights/rights-staff';
import { decideRights, mayBeWatched } from '../rights/decide-rights.ts';
import type { RightsGame, RightsRule } from '../rights/rule.ts';

export interface OutputGame {
  readonly id: number;
  readonly home: string;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endedAt: Date | null;
  /** a suspended game: when it goes on */
  readonly resumesAt: Date | null;
  readonly lastPlayAt: Date | null;
}
interface OutputScope {
  readonly gameId: number | null;
  readonly club: string | null;
  readonly delaySeconds: number;
}

/** A far end gets a card this long before the first pitch, so that its page is ready. */
export const BEFORE_MS = 10 * 60_000;
/** The picture goes on this long after the last out. */
const AFTER_MS = 2 * 60_000;
/** A game that nobody ends is no longer published this long after it began, went on or had a play. */
const LONGEST_MS = 10 * 3_600_000;

/** When play stopped; null: it has not, or nobody knows. */
const stoppedAt = ({ status, endedAt, lastPlayAt }: OutputGame): Date | null => {
  if (status === 'final') return endedAt;
  return status === 'suspended' ? lastPlayAt : null;
};
/** Play has stopped, and what happened before is still being sent. */
const isEnding = (game: OutputGame, delayMs: number, now: number): boolean => {
  const stopped = stoppedAt(game);
  return stopped !== null && now < stopped.getTime() + AFTER_MS + delayMs;
};
const isDue = (game: OutputGame, delayMs: number, now: number): boolean => {
  const { status, startsAt, resumesAt, lastPlayAt } = game;
  if (status === 'postponed' || status === 'cancelled') return false;
  if (isEnding(game, delayMs, now)) return true;
  if (status === 'final') return false;
  // a game that is played is published whenever it was to begin: early, or days later after a suspension
  const begins = status === 'suspended' ? resumesAt : startsAt;
  const isSoon = status === 'in_progress' || (begins !== null && now >= begins.getTime() - BEFORE_MS);
  const latest = Math.max(...[startsAt, resumesAt, lastPlayAt].map((at) => at?.getTime() ?? 0));
  return isSoon && now < latest + LONGEST_MS + delayMs;
};

/** One whose end is still being sent first, then one under way, then the one that began first. Undefined: none is due. */
export const dueGame = (output: OutputScope, games: readonly OutputGame[], at: Date): OutputGame | undefined => {
  const [now, delayMs] = [at.getTime(), output.delaySeconds * 1000];
  const rankOf = (game: OutputGame): number => {
    if (isEnding(game, delayMs, now)) return 0;
    return game.status === 'in_progress' ? 1 : 2;
  };
  return games
    .filter(({ id, home }) => (output.gameId === null ? home === output.club : id === output.gameId))
    .filter((game) => isDue(game, delayMs, now))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.startsAt.getTime() - other.startsAt.getTime())[0];
};

/** Rights and dates decide as for a viewer: in each of its countries, or, without any, wherever the viewer may be. */
export const mayBeShown = (
  rules: readonly RightsRule[],
  game: RightsGame,
  countries: readonly string[],
  at: Date,
): boolean =>
  (countries.length ? countries : [UNKNOWN_COUNTRY]).every((country) =>
    mayBeWatched(decideRights(rules, game, { country, at, plan: undefined })),
  );
