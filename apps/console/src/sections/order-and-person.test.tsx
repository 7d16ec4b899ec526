/** A call about money goes from the person to the order and back. */

import type { DeskOrder } from '@palco/contracts/desk/desk-staff';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import type { OrderPage } from '@palco/contracts/payments/order-staff';
import { LeagueProvider } from '@palco/ui/league';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { Orders } from './desk/orders.tsx';
import { OrderAccount } from './payments/order-account.tsx';

const show = async (part: ReactNode): Promise<void> => {
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={await loadTexts('es', ['console-desk', 'console-payments', 'console-audit'])}>
        <MemoryRouter>{part}</MemoryRouter>
      </I18nextProvider>
    </LeagueProvider>,
  );
};

test('the page of a person leads to each order', async () => {
  const order: DeskOrder = {
    id: 5021,
    title: 'Temporada',
    total: '149.00',
    currency: 'MXN',
    state: 'paid',
    opened_at: '2026-11-21T01:00:00.000Z',
    method: 'card',
    card_brand: 'visa',
    card_last_four: '1111',
    paid_twice: false,
    invoice: 'waiting',
  };
  await show(<Orders orders={[order]} />);
  expect(screen.getByRole('link', { name: '5021' })).toHaveAttribute('href', '/payments/orders/5021');
  expect(screen.getByText('Pagado, factura pedida')).toBeVisible();
});

test.each([
  ['Zulema Ibáñez', 'Zulema Ibáñez'],
  [null, 'Cuenta 1007'],
])('the page of an order leads to its person, whose name is %s', async (name, words) => {
  const order = {
    currency: 'MXN',
    price: '149.00',
    credit: null,
    commission: '0.00',
    came: '149.00',
    gone_back: '0.00',
    balance: '149.00',
    state: 'paid',
    country: 'MX',
    person: { id: 1007, name, email: null },
    bought_from: [{ at: '2026-11-21T01:00:00.000Z', address: '203.0.113.7', device: 'Firefox, Linux', act: 'bought' }],
    pass: null,
  } as OrderPage;
  await show(<OrderAccount order={order} />);
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/desk/1007');
  expect(screen.getByText(/^Comprado desde Firefox, Linux · 203\.0\.113\.7 · /)).toBeVisible();
  expect(screen.queryByText('Crédito del pase anterior')).not.toBeInTheDocument();
  await show(<OrderAccount order={{ ...order, price: '120.00', credit: '29.00' }} />);
  expect(screen.getByText('Crédito del pase anterior').nextElementSibling).toHaveTextContent('-$29.00');
  expect(screen.getAllByText('Precio').map((each) => each.nextElementSibling?.textContent)).toEqual([
    expect.stringContaining('$149.00'),
    expect.stringContaining('$149.00'),
  ]);
});
