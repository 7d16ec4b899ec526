import { addDays, instantOf, type LeagueDate, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { isPayableAtStore } from '../choose-offer.ts';
import type { CardDeps } from './apply-provider-answer.ts';
import { payByReference, type ReferencePayment } from './pay-by-reference.ts';

/** The last second of a league day, because people read a date without a time. */
const endOfDay = (day: LeagueDate, zone: Zone): { readonly at: Date; readonly local: string } => ({
  at: new Date(instantOf(addDays(day, 1), zone).getTime() - 1000),
  local: `${day}T23:59:59`,
});

/** Returns a reference for paying in cash at a store. */
export const payAtStore = (
  deps: CardDeps,
  { limitCents, days, ...payment }: ReferencePayment & { readonly limitCents: number; readonly days: number },
) => {
  const zone = payment.now.zone();
  const due = endOfDay(addDays(leagueDateOf(payment.now(), zone), days), zone);
  return payByReference(
    deps,
    {
      method: 'store',
      isAllowed: (offer, country) => isPayableAtStore(offer, country, limitCents),
      dueAt: due.at,
      charge: (terms) => deps.openpay.chargeAtStore({ ...terms, due: due.local }),
    },
    payment,
  );
};
