import type { Payment } from '@palco/contracts/payments';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { readRefused } from './stored-payment.ts';
import { Component as SuccessPage } from './success-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const payment: Payment = {
  date_modified: '2026-11-20T01:00:00.000Z',
  title: 'Pase de temporada',
  expire: null,
  payment_id: 100_001,
  reference: '1001-107-a1B2c3D4',
  membership_id: 107,
  title_en: 'Season pass',
  date_start: null,
  way: 'card',
  state: 'redirect',
  price: '149.00',
  commission: '0.00',
  total: '149.00',
  refunded: '0.00',
  currency: 'MXN',
  card: null,
  number_sheet: null,
  email: null,
  store: null,
  second_payments: [],
  message: null,
};
const respond = (state: Payment['state']) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...payment, state } }));
const site = { path: '/checkout/success', groups: ['checkout'] as const };

test('a buyer who left the bank’s page without answering can pay again', async () => {
  respond('redirect');
  await renderInSite(<SuccessPage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Falta la respuesta de tu banco' });
  expect(screen.getByRole('link', { name: 'Pagar de nuevo' })).toHaveAttribute('href', '/tv/checkout/107');
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/tv/home');
});

test('a charge without an answer is only waited for: a second attempt would be refused', async () => {
  respond('processing');
  await renderInSite(<SuccessPage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Tu pago está en proceso' });
  expect(screen.queryByRole('link', { name: 'Pagar de nuevo' })).not.toBeInTheDocument();
});

test('a payment that failed leads to the failure page, which knows its reference', async () => {
  respond('failed');
  const { path } = await renderInSite(<SuccessPage />, site);
  await vi.waitFor(() => expect(path()).toBe('/tv/checkout/failure'));
  expect(readRefused()).toEqual({ reference: payment.reference, date_modified: payment.date_modified });
});
