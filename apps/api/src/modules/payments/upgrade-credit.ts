/** What is left of a pass in money. Pure. */
export interface PaidPass {
  /** what its holder really paid for it, less what went back */
  readonly paidCents: number;
  readonly startsAt: Date;
  /** its end as it was sold: days that staff has given are worth nothing */
  readonly soldUntil: Date;
}
const DAY_MS = 86_400_000;

/**
 * The unused share, in whole days of 24 hours from its beginning, rounded down to the cent: so that the amount on the screen
 * stays for a while, and a day that has begun is used.
 */
export const creditOf = ({ paidCents, startsAt, soldUntil }: PaidPass, at: Date): number => {
  const [from, until, now] = [startsAt, soldUntil, at].map((date) => date.getTime()) as [number, number, number];
  if (until <= from || paidCents <= 0) return 0;
  const days = Math.ceil((until - from) / DAY_MS);
  const left = Math.min(days, Math.max(0, Math.floor((until - Math.max(now, from)) / DAY_MS)));
  return Math.floor((paidCents * left) / days);
};
