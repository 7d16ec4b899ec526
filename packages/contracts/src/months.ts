/** Months without interest: a card is charged once, and its bank collects the price in equal payments. */
/** In how many payments; texts, because that is what forms send. */
export const MONTHS = ['3', '6', '9', '12', '18'] as const;
export type Months = (typeof MONTHS)[number];

/** What the card provider lets be paid in so many months at the least, in cents of pesos. */
const LEAST_CENTS: Readonly<Record<Months, number>> = { 3: 300_00, 6: 600_00, 9: 900_00, 12: 1200_00, 18: 1800_00 };

/** Those of a plan that a total is large enough for. */
export const monthsFor = (offered: readonly Months[], totalCents: number): Months[] =>
  offered.filter((months) => totalCents >= LEAST_CENTS[months]);
