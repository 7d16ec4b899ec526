/** Wherever the site names an amount, it is the total, or a line that adds up to the total shown beside it. */
import type { Payment } from '@palco/contracts/payments/payments';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Purchases } from '../features/account/purchases.tsx';
import { OrderTicket } from '../features/checkout/order/order-ticket.tsx';
import { PAYMENT } from '../features/checkout/outcome/payment.fixture.ts';
import { ReceiptView } from '../features/checkout/outcome/receipt-view.tsx';
import { SeatTaken } from '../features/checkout/outcome/seat-taken.tsx';
import { SlipView } from '../features/checkout/reference/slip-view.tsx';
import { PlansOffer } from '../features/landing/plans-offer.tsx';
import { PriceLine } from '../features/landing/price-line.tsx';
import { renderInSite } from '../testing/render-in-site.tsx';

type Currency = 'MXN' | 'USD';
const [PRICE, COMMISSION, TOTAL] = ['139.35', '9.52', '148.87'];
const START = '2026-09-01T06:00:00.000Z';
const END = '2099-03-21T06:00:00.000Z';

const planIn = (currency: Currency): PlanForSale => ({
  id: 107,
  title: 'Pase de temporada',
  title_en: 'Season pass',
  description: '',
  description_en: '',
  image: '',
  price: PRICE,
  commission: COMMISSION,
  total: TOTAL,
  days: 100,
  period: 'season',
  recurring: false,
  date_added: START,
  currency,
  payment_methods: ['openpay', 'paypal'],
  competitions: ['regular-season'],
  date_start: START,
  date_exp: END,
  terms: 'terms-of-107',
});
const paymentIn = (currency: Currency): Payment => ({
  ...PAYMENT,
  date_modified: START,
  expire: END,
  date_start: START,
  state: 'paid',
  price: PRICE,
  commission: COMMISSION,
  total: TOTAL,
  currency,
});
const slipIn = (currency: Currency): NonNullable<Payment['store']> => ({
  reference: '1010101010101010',
  barcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  due_at: END,
  total: TOTAL,
  currency,
  concept: 'Pase de temporada',
  beneficiary: 'Palco',
});

interface Place {
  readonly of: (currency: Currency) => ReactNode;
  /** also shows the lines that add up to the total */
  readonly hasLines?: true;
}
const PLACES: Readonly<Record<string, Place>> = {
  'the line of prices': { of: () => <PriceLine /> },
  'the plans': { of: () => <PlansOffer /> },
  'the order': {
    of: (currency) => <OrderTicket plan={planIn(currency)} passFor={{}} isCovered={false} />,
    hasLines: true,
  },
  'the slip': { of: (currency) => <SlipView payment={paymentIn(currency)} slip={slipIn(currency)} /> },
  'the page after paying': { of: (currency) => <SeatTaken payment={paymentIn(currency)} /> },
  'the receipt': { of: (currency) => <ReceiptView payment={paymentIn(currency)} />, hasLines: true },
  'the purchases of the profile': { of: () => <Purchases userId={7} /> },
};
const groups = ['landing', 'account', 'checkout'] as const;
/** Amounts with two decimals, in any language's notation; never across two elements. */
const amountsIn = ({ innerHTML }: Element): string[] => [
  ...new Set(
    [...innerHTML.replace(/<[^>]*>/g, ' ').matchAll(/\d+[.,]\d{2}(?!\d)/g)].map(([amount]) => amount.replace(',', '.')),
  ),
];

afterEach(() => vi.unstubAllGlobals());

test.each(
  Object.entries(PLACES).flatMap(([name, place]) =>
    (['MXN', 'USD'] as const).flatMap((currency) => LANGUAGES.map((language) => ({ name, currency, language, place }))),
  ),
)(
  '$name in $currency, $language: only the total, or price and commission with it',
  async ({ currency, language, place }: { currency: Currency; language: Language; place: Place }) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: [paymentIn(currency)] }));
    const { container, unmount } = await renderInSite(place.of(currency), {
      language,
      groups,
      data: { '/api/memberships': { data: [planIn(currency)] } },
    });
    await waitFor(() => expect(amountsIn(container)).toContain(TOTAL));
    expect(amountsIn(container).sort()).toEqual(place.hasLines ? [PRICE, TOTAL, COMMISSION].sort() : [TOTAL]);
    unmount();
  },
);
