import type { PlanForSale } from '@palco/contracts/plans';

/** The ticket on the page, as every call that spends sends it. */
export const ticketOf = ({ total, currency, terms }: PlanForSale) => ({ total, currency, terms });

export const isSameTicket = (one: PlanForSale, other: PlanForSale): boolean =>
  one.total === other.total && one.currency === other.currency && one.terms === other.terms;

/** A ticket that is not what it was when the page was drawn, or the last time the buyer was told. */
export interface TicketChange {
  readonly before: PlanForSale;
  readonly now: PlanForSale;
  /** why the coupon that was applied does not count any more, in the server's words */
  readonly lostCoupon?: string | undefined;
}
