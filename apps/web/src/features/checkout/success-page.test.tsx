import type { Payment } from '@palco/contracts/payments';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
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
  expect(screen.getByText(JSON.stringify({ reference: PAYMENT.reference }))).toBeInTheDocument();
});

test('back from PayPal with a form that was not confirmed yet, the page waits and promises nothing', async () => {
  respond('paypal', { way: 'paypal' });
  await renderInSite(<SuccessPage />, { ...site, path: '/checkout/success?paypal=1' });
  await screen.findByRole('heading', { level: 1, name: 'Esperamos a PayPal' });
  expect(screen.getByText(/Si confirmaste el pago/)).toBeInTheDocument();
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
