import type { Payment } from '@palco/contracts/payments/payments';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { answering, PAYMENT, SAYS_NOT_CHARGED, UNANSWERED } from './payment.fixture.ts';
import { Component as SuccessPage } from './success-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const respond = (state: Payment['state'], changes: Partial<Payment> = {}) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...PAYMENT, ...changes, state } }));
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

/** The page, and the state of the history's entry. */
const WithState = () => (
  <>
    <SuccessPage />
    <output>{JSON.stringify(useLocation().state)}</output>
  </>
);
test('a payment that failed leads to the failure page, which learns its reference', async () => {
  respond('failed');
  const { path } = await renderInSite(<WithState />, site);
  await expect.poll(path).toBe('/tv/checkout/failure');
  expect(await screen.findByText(JSON.stringify({ reference: PAYMENT.reference }))).toBeInTheDocument();
});

test('back from PayPal with a form that was not confirmed yet, the page waits and promises nothing', async () => {
  respond('paypal', { way: 'paypal' });
  await renderInSite(<SuccessPage />, { ...site, path: '/checkout/success?paypal=1' });
  await screen.findByRole('heading', { level: 1, name: 'Esperamos a PayPal' });
  expect(screen.getByText(/Si confirmaste el pago/)).toBeInTheDocument();
});

test('a notice that takes the money while the buyer comes back: what came of it is asked for', async () => {
  const page = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';
  const states = ['processing', 'paypal'] as const;
  let asked = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const state = states[Math.min(asked, 1)] ?? 'paypal';
    if (!address.includes('/finish')) return Response.json({ data: { ...PAYMENT, way: 'paypal', state } });
    asked += 1;
    return Response.json({
      status: state,
      page: state === 'paypal' ? page : null,
      data: { ...PAYMENT, way: 'paypal', state },
    });
  });
  await renderInSite(<SuccessPage />, { ...site, path: '/checkout/success?paypal=1&token=5O190127TN364715T' });
  // real time: the page asks again after two seconds
  const link = await screen.findByRole('link', { name: 'Volver a PayPal' }, { timeout: 60_000 });
  expect(link).toHaveAttribute('href', page);
});

test('back from PayPal with an account that has no payment there: says so, and offers another one', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ data: null });
  });
  await renderInSite(<SuccessPage />, { ...site, path: '/checkout/success?paypal=1' });
  await screen.findByText(/En esta cuenta no hay un pago abierto con PayPal/);
  expect(asked.filter((address) => address.includes('latest'))).toEqual(['/api/payments/latest?way=paypal']);
  expect(screen.getByRole('button', { name: 'Entrar con otra cuenta' })).toBeInTheDocument();
});

test.each(UNANSWERED)('%s says nothing about the payment', async (_, answer) => {
  vi.stubGlobal('fetch', answering({ '/latest': answer }));
  await renderInSite(<SuccessPage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Todavía no sabemos qué pasó con tu pago' });
  expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
});

test('a transfer that has come turns the page by itself; one whose time is over says how to go on', async () => {
  const transfer = {
    clabe: '012914002014112176',
    reference: '11030021342311520255',
    bank: 'BBVA Bancomer',
    agreement: '1411217',
    due_at: '2026-11-01T03:52:00.000Z',
    total: '149.00',
    currency: 'MXN' as const,
    concept: 'Pase de temporada',
    beneficiary: 'Liga del Valle',
  };
  respond('expired', { way: 'spei', transfer });
  await renderInSite(<SuccessPage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Se acabó el plazo' });
  expect(screen.getByRole('link', { name: 'Sacar otra referencia' })).toHaveAttribute(
    'href',
    '/tv/checkout/107?method=spei',
  );
  respond('refunded', { way: 'spei' });
  await screen.findByRole('heading', { level: 1, name: 'Esta compra ya no está activa' });
});
