/** Wherever the site names a plan it does so in the page's language, and in English where the plan has no such text. */
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import type { Payment } from '@palco/contracts/payments/payments';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Passes } from '../features/account/passes.tsx';
import { Purchases } from '../features/account/purchases.tsx';
import { OrderFold } from '../features/checkout/order/order-fold.tsx';
import { OrderTicket } from '../features/checkout/order/order-ticket.tsx';
import { PAYMENT } from '../features/checkout/outcome/payment.fixture.ts';
import { ReceiptView } from '../features/checkout/outcome/receipt-view.tsx';
import { SeatTaken } from '../features/checkout/outcome/seat-taken.tsx';
import { PrepaidMethod } from '../features/checkout/prepaid/prepaid-method.tsx';
import { SlipView } from '../features/checkout/reference/slip-view.tsx';
import { PayingProvider, useNewPaying } from '../features/checkout/use-paying.ts';
import { BuyLink } from '../features/landing/buy-link.tsx';
import { FullPass } from '../features/landing/full-pass.tsx';
import { PlanCard } from '../features/landing/plan-card.tsx';
import { PlansComparison } from '../features/landing/plans-comparison.tsx';
import { PlansOffer } from '../features/landing/plans-offer.tsx';
import { forgetToken, storeToken } from '../session/session.ts';
import { renderInSite } from '../testing/render-in-site.tsx';

const NAMES = {
  title: 'Pase de temporada',
  title_en: 'Season pass',
  texts: {
    pt: { title: 'Passe da temporada', description: 'Todos os jogos.' },
    ru: { title: 'Абонемент на сезон', description: 'Все игры сезона.' },
  },
};
const START = '2026-09-01T06:00:00.000Z';
const END = '2099-03-21T06:00:00.000Z';
const plan: PlanForSale = {
  ...NAMES,
  id: 107,
  description: 'Todos los juegos.',
  description_en: 'Every game.',
  image: '',
  price: '149.00',
  commission: '0.00',
  total: '149.00',
  days: 100,
  period: 'season',
  recurring: false,
  date_added: START,
  currency: 'MXN',
  payment_methods: ['openpay', 'paypal'],
  competitions: ['regular-season'],
  date_start: START,
  date_exp: END,
  terms: 'terms-of-107',
};
const pass: OwnedMembership = {
  ...NAMES,
  id: 1,
  membership_id: 107,
  date_start: START,
  date_exp: END,
  granted_at: START,
  competitions: ['regular-season'],
};
const store: NonNullable<Payment['store']> = {
  reference: '1010101010101010',
  barcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  due_at: END,
  total: '149.00',
  currency: 'MXN',
  concept: NAMES.title,
  beneficiary: 'Palco',
};
const payment: Payment = {
  ...PAYMENT,
  ...NAMES,
  date_modified: START,
  expire: END,
  date_start: START,
  state: 'paid',
};
const me = { id: 7, token: 'one', name: 'Ana Ríos', email: 'ana@correo.mx', telephone: null } as never;
const member = { ...(me as object), hasOneValidMembership: true, memberships: [pass] };
const methods = { card: null, months: [], store: true, spei: true, paypal: true };

const Prepaid = () => (
  <PayingProvider value={{ ...useNewPaying(), readAgain: async () => false }}>
    <PrepaidMethod plan={plan} me={me} methods={methods} passFor={{}} />
  </PayingProvider>
);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => forgetToken());
  vi.unstubAllGlobals();
});

interface Place {
  readonly of: ReactNode;
  /** its reply to every request */
  readonly reply?: object;
}
const PLACES: Readonly<Record<string, Place>> = {
  'the full pass': { of: <FullPass plan={plan} isHeld={false} saving={undefined} /> },
  'a plan card': { of: <PlanCard plan={plan} isHeld={false} /> },
  'the link to buy': { of: <BuyLink plan={plan} isHeld /> },
  'the comparison of plans': { of: <PlansComparison plans={[plan]} full={undefined} /> },
  'the order': { of: <OrderTicket plan={plan} passFor={{}} isCovered={false} /> },
  'the folded order': {
    of: (
      <OrderFold plan={plan} passFor={{}} total="$149">
        <p />
      </OrderFold>
    ),
  },
  'the page after paying': { of: <SeatTaken payment={payment} /> },
  'the slip': { of: <SlipView payment={payment} slip={store} /> },
  'the receipt': { of: <ReceiptView payment={payment} /> },
  'the passes of the profile': { of: <Passes memberships={[pass]} /> },
  'the purchases of the profile': { of: <Purchases userId={7} />, reply: { data: [payment] } },
};
const groups = ['landing', 'account', 'checkout'] as const;
const cases = Object.entries(PLACES);

test.each(cases)('%s names the plan in Russian, and in English where a text is missing', async (_, { of, reply }) => {
  vi.stubGlobal('fetch', async () => Response.json(reply ?? {}));
  const russian = await renderInSite(of, { language: 'ru', groups });
  expect((await screen.findAllByText(/Абонемент на сезон/)).length).toBeGreaterThan(0);
  expect(russian.container).not.toHaveTextContent(/Season pass|Every game/);
  russian.unmount();
  await renderInSite(of, { language: 'it', groups });
  expect((await screen.findAllByText(/Season pass/)).length).toBeGreaterThan(0);
});

test.each([
  ['the full pass', PLACES['the full pass']?.of],
  ['a plan card', PLACES['a plan card']?.of],
  ['the order', PLACES['the order']?.of],
])('%s describes the plan in Portuguese', async (_, of) => {
  await renderInSite(of, { language: 'pt', groups });
  expect(screen.getByText('Todos os jogos.')).toBeInTheDocument();
});

test('the notice to the owner of a pass names it in Russian', async () => {
  vi.stubGlobal('fetch', async () => Response.json(member));
  storeToken('one');
  await renderInSite(<PlansOffer />, { language: 'ru', groups, data: { '/api/memberships': { data: [plan] } } });
  expect(await screen.findByText('У вас уже есть абонемент: Абонемент на сезон.')).toBeInTheDocument();
});

test('a prepaid card for another pass is named in Russian before it is redeemed', async () => {
  const card = {
    ...plan,
    number_sheet: '1000000016',
    membership_id: 110,
    price: '39.00',
    currency: 'MXN',
    terms: 'terms-of-110',
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...card, data: card }));
  const { user } = await renderInSite(<Prepaid />, { language: 'ru', groups });
  await user.click(screen.getByLabelText(/^Номер карты/));
  await user.paste('1000000016');
  await user.click(screen.getByLabelText(/^Секретный код/));
  await user.paste('ABCDE-FGHJK');
  await user.click(screen.getByRole('button', { name: 'Активировать абонемент' }));
  expect(await screen.findByText('Ваша карта для другого абонемента: Абонемент на сезон')).toBeInTheDocument();
});
