import type { Payment } from '@palco/contracts/payments/payments';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetToken, storeToken } from '../../../session/session.ts';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { Component as FailurePage } from './failure-page.tsx';
import { answering, PAYMENT, SAYS_NOT_CHARGED, UNANSWERED } from './payment.fixture.ts';

const site = { path: '/checkout/failure', groups: ['checkout'] as const };
afterEach(() => {
  forgetToken();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const said = (outcome: string, changes: Partial<Payment> = {}, is_order_paid = false) =>
  vi.stubGlobal(
    'fetch',
    answering({
      '/outcome': () => Response.json({ data: { outcome, is_order_paid, payment: { ...PAYMENT, ...changes } } }),
    }),
  );

test('an attempt that took no money names its reference and its time, and where to ask for help', async () => {
  said('not-charged', { state: 'failed' });
  await renderInSite(<FailurePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'No se hizo el cargo' });
  expect(screen.getByText(/En este intento no cobramos nada/)).toBeInTheDocument();
  expect(screen.getByText('1001-107-a1B2c3D4')).toBeInTheDocument();
  expect(screen.getByText(/jueves, 19 de noviembre, 9:52/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /atencion@palco\.example/ })).toHaveAttribute(
    'href',
    'mailto:atencion@palco.example?subject=1001-107-a1B2c3D4',
  );
  expect(screen.getByRole('link', { name: 'Volver a intentar' })).toHaveAttribute('href', '/tv/checkout/107');
});

test('an attempt that expired was not refused by anybody', async () => {
  said('not-charged', { state: 'expired', way: 'paypal' });
  await renderInSite(<FailurePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Este intento de pago venció' });
  expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
});

test('an order that another attempt paid is not offered again', async () => {
  said('not-charged', { state: 'failed' }, true);
  await renderInSite(<FailurePage />, site);
  expect(await screen.findByRole('link', { name: 'Ver mi recibo' })).toHaveAttribute('href', '/tv/receipt/100001');
  expect(screen.getByText(/se pagó con otro intento/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Volver a intentar' })).not.toBeInTheDocument();
});

test.each(['charged', 'returned', 'undecided'])(
  'an attempt of which the server says “%s” is for the page after paying',
  async (outcome) => {
    said(outcome, { state: 'paid' });
    const { path } = await renderInSite(<FailurePage />, site);
    await expect.poll(path).toBe('/tv/checkout/success?order=100001');
    expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
  },
);

test('with nothing open it says so, names the account and offers another one', async () => {
  vi.stubGlobal(
    'fetch',
    answering({
      '/outcome': () => Response.json({ data: null }),
      '/users/me': () => Response.json({ id: 7, token: 'a token', email: 'titular@correo.test', memberships: [] }),
    }),
  );
  storeToken('a token');
  const { user } = await renderInSite(<FailurePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'No hay un pago reciente en esta cuenta' });
  expect(screen.getByText(/Entraste como titular@correo\.test/)).toBeInTheDocument();
  expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entrar con otra cuenta' }));
  expect(sessionStorage.getItem('previousUrl')).toBe('/tv/checkout/failure');
  expect(localStorage.getItem('token')).toBeNull();
});

test.each(UNANSWERED)('%s leaves open what happened, and the page asks again when told to', async (_, answer) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', answering({ '/outcome': asked }));
  const { user } = await renderInSite(<FailurePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Todavía no sabemos qué pasó con tu pago' });
  expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
  // a request that the line lost has been sent twice
  const before = asked.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
  const again = await screen.findByRole('button', { name: 'Preguntar otra vez' });
  await waitFor(() => expect(again).toBeEnabled());
  const pressed = asked.mock.calls.length;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(pressed));
});

test('blocked storage changes nothing: the server is asked, not the tab', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  said('not-charged', { state: 'failed' });
  await renderInSite(<FailurePage />, site);
  expect(await screen.findByText('1001-107-a1B2c3D4')).toBeInTheDocument();
});
