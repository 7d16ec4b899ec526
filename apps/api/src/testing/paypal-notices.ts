/** What PayPal can say about a payment, as a table, and what must be true of Palco's books afterwards. */

export const TOTAL_CENTS = 14_900;
const STATUSES = [
  'Completed',
  'Pending',
  'Processed',
  'Created',
  'In-Progress',
  'Denied',
  'Failed',
  'Expired',
  'Voided',
  'Refunded',
  'Partially_Refunded',
  'Reversed',
  'Canceled_Reversal',
  'Whatever',
] as const;
type Status = (typeof STATUSES)[number];
/** In cents: the price, one peso, a part, twice the price, nothing. */
const AMOUNTS = [TOTAL_CENTS, 100, 4_900, 2 * TOTAL_CENTS, 0] as const;

export interface Notice {
  readonly status: Status;
  /** without its sign: what goes back is sent with a minus */
  readonly cents: number;
  readonly currency: 'MXN' | 'USD';
  /** the payment it is about */
  readonly payment: 'A' | 'B';
}
const GOES_BACK: readonly Status[] = ['Refunded', 'Partially_Refunded', 'Reversed'];
const COMES: readonly Status[] = ['Completed', 'Canceled_Reversal'];
export const isAboutParent = (status: Status): boolean => GOES_BACK.includes(status) || status === 'Canceled_Reversal';
/** What the notice moves at PayPal, in cents of its currency. */
export const movedBy = ({ status, cents }: Notice): number =>
  GOES_BACK.includes(status) ? -cents : COMES.includes(status) ? cents : 0;
export const notice = (
  status: Status,
  cents: number = TOTAL_CENTS,
  payment: Notice['payment'] = 'A',
  currency: Notice['currency'] = 'MXN',
): Notice => ({ status, cents, currency, payment });

/** Every status with every amount, and once in the other currency. */
export const everyNotice = (payment: Notice['payment'] = 'A'): Notice[] =>
  STATUSES.flatMap((status) => [
    ...AMOUNTS.map((cents) => notice(status, cents, payment)),
    notice(status, TOTAL_CENTS, payment, 'USD'),
  ]);

/** Palco's side after some notices. */
export interface Books {
  readonly hasPass: boolean;
  /** something else than PayPal paid for the pass */
  readonly isPaidOtherwise: boolean;
  readonly alerts: number;
  readonly ledger: readonly { readonly kind: string; readonly cents: number; readonly payment: Notice['payment'] }[];
  /** is this notice named by an alert about a mismatch? */
  readonly isAlerted: (place: number) => boolean;
}
type Placed = Notice & { readonly place: number };

/** The ledger of one payment, checked against its notices. */
const ledgerFaults = (
  payment: Notice['payment'],
  notices: readonly Placed[],
  { ledger, isAlerted, alerts }: Books,
): string[] => {
  const sumOf = (...kinds: readonly string[]): number =>
    ledger
      .filter((entry) => entry.payment === payment && kinds.includes(entry.kind))
      .reduce((sum, { cents }) => sum + cents, 0);
  const unalerted = notices.filter(({ place }) => !isAlerted(place));
  const movedIn = (isCounted: (each: Placed) => boolean): number =>
    unalerted.filter(isCounted).reduce((sum, each) => sum + movedBy(each), 0);
  const most = Math.max(
    0,
    ...notices.filter(({ currency }) => currency === 'MXN').map((each) => Math.abs(movedBy(each))),
  );
  const left = sumOf('paid', 'refunded', 'lost', 'won');
  const taken = movedIn(({ status }) => status === 'Reversed');
  const checks: readonly (readonly [boolean, string])[] = [
    [[0, TOTAL_CENTS].includes(sumOf('paid')), 'a payment that is not the price'],
    [sumOf('paid') === 0 || most >= TOTAL_CENTS, 'money that never came'],
    [sumOf('paid') > 0 || movedIn(({ status }) => status === 'Completed') === 0, 'no payment that came'],
    [left >= 0 && left <= TOTAL_CENTS, `${left} left`],
    [sumOf('refunded') === movedIn(({ status }) => status.endsWith('efunded')), 'other refunds'],
    // a bank that takes more than is left of a payment takes what is left
    [sumOf('lost') >= taken && sumOf('lost') < 0 === taken < 0, 'other reversals'],
    [sumOf('lost') === 0 || alerts > 0, 'a reversal without an alert'],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, what]) => `ledger of ${payment}: ${what}`);
};

/** What is wrong with the books after these notices; empty when nothing is. */
export const faultsIn = (notices: readonly Notice[], books: Books): string[] => {
  const { hasPass, isPaidOtherwise, alerts, ledger } = books;
  const placed = notices.map((each, place) => ({ ...each, place }));
  const payments = (['A', 'B'] as const).map((payment) => placed.filter((each) => each.payment === payment));
  const faults = (['A', 'B'] as const).flatMap((payment, at) => ledgerFaults(payment, payments[at] ?? [], books));
  // a refund or a canceled reversal means that the payment came before, even if its own notice was never seen
  const isPaid = placed.some((each) => each.currency === 'MXN' && Math.abs(movedBy(each)) >= TOTAL_CENTS);
  const isMoneyHere = payments.some((notices) => notices.reduce((sum, each) => sum + movedBy(each), 0) > 0);
  const left = ledger.reduce((sum, { cents }) => sum + cents, 0);
  if (hasPass && !isPaidOtherwise && !isPaid) faults.push('a pass whose full amount never came');
  if (hasPass && !isPaidOtherwise && left <= 0) faults.push('a pass whose money is gone');
  if (isMoneyHere && !hasPass && alerts === 0 && !ledger.some(({ kind }) => kind === 'refunded'))
    faults.push('money without a pass, an alert or a refund');
  return faults;
};
