import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { answering, PAYMENT, SAYS_NOT_CHARGED, UNANSWERED } from './payment.fixture.ts';
import { Component as ValidatePage } from './validate-page.tsx';

const site = { path: '/checkout/validate?id=trabc12345678', groups: ['checkout'] as const };
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each(UNANSWERED)(
  '%s leaves the charge unknown: the page does not say that nothing was charged, and can try again',
  async (_, answer) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', answering({ '/security3d': asked }));
    const { user } = await renderInSite(<ValidatePage />, site);
    await screen.findByRole('heading', { level: 1, name: 'Todavía no sabemos qué pasó con tu pago' });
    expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  },
);

test('a charge that this account does not have: another one may have paid, and can sign in here', async () => {
  const unknown = () => Response.json({ error: 'payments/unknown', message: '' }, { status: 404 });
  vi.stubGlobal('fetch', answering({ '/security3d': unknown }));
  const { user } = await renderInSite(<ValidatePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'Esta cuenta no tiene ese pago' });
  expect(screen.getByText('trabc12345678')).toBeInTheDocument();
  expect(screen.queryByText(SAYS_NOT_CHARGED)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Entrar con otra cuenta' }));
  expect(sessionStorage.getItem('previousUrl')).toBe('/tv/checkout/validate?id=trabc12345678');
});

const AtItsAddress = () => (
  <Routes>
    <Route path="/checkout/validate" element={<ValidatePage />} />
    <Route path="*" element={<p>Otra página</p>} />
  </Routes>
);
test.each([
  ['paid', '/tv/checkout/success'],
  ['processing', '/tv/checkout/success'],
  ['failed', '/tv/checkout/failure'],
  ['expired', '/tv/checkout/failure'],
] as const)('a charge of which the server says “%s” leads to %s', async (status, address) => {
  const answer = () => Response.json({ status, data: { ...PAYMENT, state: status } });
  vi.stubGlobal('fetch', answering({ '/security3d': answer }));
  const { path } = await renderInSite(<AtItsAddress />, site);
  await expect.poll(path).toBe(address);
});
