import type { PlanForSale } from '@palco/contracts/plans/plans';
import type { PassFor } from '../../../ui/checkout-path.ts';

/** The ticket on the page, as every call that spends sends it. */
export const ticketOf = ({ total, currency, terms }: PlanForSale, passFor: PassFor) => ({
  total,
  currency,
  terms,
  ...passFor,
});

export const isSameTicket = (one: PlanForSale, other: PlanForSale): boolean =>
  one.total === other.total && one.currency === other.currency && one.terms === other.terms;

/** A ticket that is not what it was when the page was drawn, or the last time the buyer was told. */
export interface TicketChange {
  readonly before: PlanForSale;
  readonly now: PlanForSale;
  /** why the coupon that was applied does not count any more, in the server's words */
  readonly lostCoupon?: string | undefined;
}

/** What a purchase was for. */
export const passForOf = ({ gift, club, game, upgrade }: PassFor): PassFor => ({ gift, club, game, upgrade });
