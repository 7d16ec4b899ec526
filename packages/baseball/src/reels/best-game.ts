/** Which of the games in progress is the best to watch: the one whose next plate appearance matters most. */

/** A game that may be the best one, as of the moment of it that this fan sees. */
export interface Contender {
  readonly id: number;
  readonly leverage: number;
  /** no pitch of this plate appearance has been thrown yet, so it is a good moment to leave the game */
  readonly isBetweenBatters: boolean;
}
export interface BestGame {
  readonly id: number;
  /** in milliseconds, on the clock of `now` */
  readonly since: number;
}

/** Nobody follows a game that changes more often. */
const LEAST_STAY_MS = 120_000;
/** Another game must be better by this factor, or two similar games would trade places with every pitch. */
const MARGIN = 1.25;

const better = (one: Contender, other: Contender): Contender =>
  other.leverage > one.leverage || (other.leverage === one.leverage && other.id < one.id) ? other : one;

/**
 * The best game after `before`. It stays for two minutes at least, does not change in the middle of a plate appearance, and
 * is replaced at once when it is no longer a contender. Undefined when there is none.
 */
export const bestGameAt = (
  before: BestGame | undefined,
  contenders: readonly Contender[],
  now: number,
): BestGame | undefined => {
  const [first, ...others] = contenders;
  if (!first) return undefined;
  const top = others.reduce(better, first);
  const current = contenders.find(({ id }) => id === before?.id);
  if (!before || !current) return { id: top.id, since: now };
  const mayChange = current.isBetweenBatters && now - before.since >= LEAST_STAY_MS;
  return mayChange && top.leverage > current.leverage * MARGIN ? { id: top.id, since: now } : before;
};
