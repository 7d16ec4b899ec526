import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import type { OrderPage, OrderPayment } from '@palco/contracts/payments/order-staff';
import { LeagueProvider } from '@palco/ui/league';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { PaymentCard } from './payment-card.tsx';

const PAYMENT: OrderPayment = {
  payment: '7',
  reference: '1001-107-aB3dE6gH',
  method: 'card',
  state: 'paid',
  card_brand: 'visa',
  card_last_four: '1111',
  came_at: '2026-11-21T01:00:00.000Z',
  amount: '149.00',
  refunded: '0.00',
  left: '149.00',
  fee: '5.01',
  way: 'card',
  ends_pass: true,
  open_refund: null,
};
const REFUND = {
  id: 3,
  state: 'asked',
  amount: '49.00',
  reason: 'pagó dos veces',
  at: '2026-11-21T02:00:00.000Z',
} as const;

const show = async (payment: Partial<OrderPayment>, mayRefund = true) => {
  const texts = await loadTexts('es', ['console-payments']);
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={texts}>
        <ul>
          <PaymentCard
            order={{ currency: 'MXN' } as OrderPage}
            payment={{ ...PAYMENT, ...payment }}
            onRefund={mayRefund ? () => undefined : undefined}
            onNote={() => undefined}
          />
        </ul>
      </I18nextProvider>
    </LeagueProvider>,
  );
  return { texts, buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim()) };
};

test('a payment that came can be refunded, by who may', async () => {
  const { texts, buttons } = await show({});
  expect(buttons).toEqual([texts.t('payments.refundIt')]);
});

test('who may not refund has no button', async () => {
  expect((await show({}, false)).buttons).toEqual([]);
});

test('a refund that was asked for and is not settled is said with its reason, and there is no button to ask again', async () => {
  const { buttons } = await show({ open_refund: REFUND });
  expect(buttons).toEqual([]);
  expect(screen.getByText(/^Ya hay una devolución pedida de .*49\.00/)).toBeVisible();
  expect(screen.getByText('pagó dos veces')).toBeVisible();
});

test('an owed refund has its reason and the one button that ends it', async () => {
  const { texts, buttons } = await show({ open_refund: { ...REFUND, state: 'owed' } });
  expect(buttons).toEqual([texts.t('payments.owedOpen')]);
  expect(screen.getByText('pagó dos veces')).toBeVisible();
});
