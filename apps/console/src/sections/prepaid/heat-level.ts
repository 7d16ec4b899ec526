/** How a square of a batch's heat looks: what most of its cards are, and how many were used. */
import { CARD_STATES, type CardState } from '@palco/contracts/prepaid/prepaid-staff';

type Square = readonly [string, number, number, number, number, number];
interface SquareLook {
  readonly state: CardState;
  /** quarters of the cards that were used, 0 to 4 */
  readonly level: number;
}

export const lookOf = ([, ...counts]: Square): SquareLook => {
  const total = counts.reduce((sum, count) => sum + count, 0) || 1;
  const [waiting, , used, isVoid, expired] = counts;
  // a void or expired square stands out although some of its cards were used before
  const state: CardState =
    isVoid * 2 > total
      ? 'void'
      : expired * 2 > total
        ? 'expired'
        : waiting * 2 > total
          ? 'waiting'
          : used > 0
            ? 'used'
            : 'active';
  return { state, level: Math.ceil((used * 4) / total) };
};

/** The counts of a square by state. */
export const countsOf = ([, ...counts]: Square): { readonly [State in CardState]: number } =>
  Object.fromEntries(CARD_STATES.map((state, place) => [state, counts[place] ?? 0])) as Record<CardState, number>;
