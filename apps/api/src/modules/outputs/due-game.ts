/** Which game an output publishes now, and whether its audience may see it. Pure. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import { UNKNOWN_COUNTRY } from '@palco/contracts/rights-staff';
import { decideRights, mayBeWatched } from '../rights/decide-rights.ts';
import type { RightsGame, RightsRule } from '../rights/rule.ts';

export interface OutputGame {
  readonly id: number;
  readonly home: string;
  readonly status: GameStatus;
  readonly startsAt: Date;
  readonly endedAt: Date | null;
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
/** A game that nobody ends is no longer published this long after its start. */
const LONGEST_MS = 10 * 3_600_000;

const isDue = ({ status, startsAt, endedAt }: OutputGame, delayMs: number, now: number): boolean => {
  if (status === 'postponed' || status === 'cancelled' || status === 'suspended') return false;
  // what happened before the last out is sent to its end
  if (status === 'final') return endedAt !== null && now < endedAt.getTime() + AFTER_MS + delayMs;
  return now >= startsAt.getTime() - BEFORE_MS && now < startsAt.getTime() + LONGEST_MS + delayMs;
};

/** One under way first, then the one that began first. Undefined: none is due. */
export const dueGame = (output: OutputScope, games: readonly OutputGame[], at: Date): OutputGame | undefined => {
  const isUnderWay = ({ status }: OutputGame): boolean => status === 'in_progress';
  return games
    .filter(({ id, home }) => (output.gameId === null ? home === output.club : id === output.gameId))
    .filter((game) => isDue(game, output.delaySeconds * 1000, at.getTime()))
    .toSorted(
      (one, other) =>
        Number(isUnderWay(other)) - Number(isUnderWay(one)) || one.startsAt.getTime() - other.startsAt.getTime(),
    )[0];
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
