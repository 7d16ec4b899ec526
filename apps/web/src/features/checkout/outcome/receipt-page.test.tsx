import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { VALLE } from '@palco/contracts/identity/second-league.fixture';
import { LANGUAGES } from '@palco/kernel/language';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { answering, PAYMENT, UNANSWERED } from './payment.fixture.ts';
import { Component as ReceiptPage } from './receipt-page.tsx';

const site = { path: '/receipt/100001', groups: ['checkout'] as const };
const MISSING = 'No encontramos ese pago en tu cuenta';
afterEach(() => vi.unstubAllGlobals());

const AtItsAddress = () => (
  <Routes>
    <Route path="/receipt/:paymentId" element={<ReceiptPage />} />
  </Routes>
);

test('a receipt that this account does not have may be another one’s', async () => {
  const unknown = () => Response.json({ error: 'payments/unknown', message: '' }, { status: 404 });
  vi.stubGlobal('fetch', answering({ '/payments/100001': unknown }));
  await renderInSite(<AtItsAddress />, site);
  await screen.findByRole('heading', { level: 1, name: MISSING });
  expect(screen.getByRole('button', { name: 'Entrar con otra cuenta' })).toBeInTheDocument();
});

test.each(UNANSWERED)('%s does not mean that there is no such payment', async (_, answer) => {
  vi.stubGlobal('fetch', answering({ '/payments/100001': answer }));
  await renderInSite(<AtItsAddress />, site);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

test('the receipt of a larger pass has its full price, and the credit for the old pass as a line of its own', async () => {
  const bought = { ...PAYMENT, state: 'paid', price: '120.00', total: '120.00', upgrade: 7, credit: '29.00' } as const;
  vi.stubGlobal('fetch', answering({ '/payments/100001': () => Response.json({ data: bought }) }));
  await renderInSite(<AtItsAddress />, site);
  const line = (await screen.findByText('Crédito de tu pase')).nextElementSibling;
  expect(line).toHaveTextContent('−$29.00');
  expect(screen.getByText('Subtotal').nextElementSibling).toHaveTextContent('$149.00');
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('$120.00');
});

const asPaid = () => Response.json({ data: { ...PAYMENT, state: 'paid' } });
test.each(LANGUAGES)('a receipt in %s says who sold, with its tax number, and how to reach it', async (language) => {
  vi.stubGlobal('fetch', answering({ '/payments/100001': asPaid }));
  const { names, operator, contacts } = VALLE;
  await renderInSite(<AtItsAddress />, {
    ...site,
    language,
    site: { league: { ...LEAGUE, names, operator, contacts } },
  });
  const receipt = await screen.findByRole('article');
  for (const said of [operator.legal_name, `RFC ${operator.rfc}`, operator.address, contacts.email, contacts.telephone])
    expect(receipt).toHaveTextContent(said);
});

test('the seller of the day of the sale is on it, whoever the league is today', async () => {
  const sold = () =>
    Response.json({ data: { ...PAYMENT, state: 'paid', seller: 'Liga de Antes, A.C. · RFC LAN010203AB1' } });
  vi.stubGlobal('fetch', answering({ '/payments/100001': sold }));
  await renderInSite(<AtItsAddress />, { ...site, site: { league: { ...LEAGUE, operator: VALLE.operator } } });
  const receipt = await screen.findByRole('article');
  expect(receipt).toHaveTextContent('Liga de Antes, A.C. · RFC LAN010203AB1');
  expect(receipt).not.toHaveTextContent(VALLE.operator.legal_name);
});

test('without a legal name the league itself is the seller', async () => {
  vi.stubGlobal('fetch', answering({ '/payments/100001': asPaid }));
  await renderInSite(<AtItsAddress />, site);
  expect((await screen.findByText('Vendido por')).nextElementSibling).toHaveTextContent(LEAGUE.names.full);
});
