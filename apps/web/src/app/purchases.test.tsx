import type { Payment } from '@palco/contracts/payments/payments';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Purchases } from '../features/account/purchases.tsx';
import { PAYMENT } from '../features/checkout/outcome/payment.fixture.ts';
import { SeatTaken } from '../features/checkout/outcome/seat-taken.tsx';
import { renderInSite } from '../testing/render-in-site.tsx';
import { partsOfPage } from './routes.tsx';

type Second = Payment['second_payments'][number];
const paidTwice = (way: Second['way'], refunded: string): Payment => ({
  ...PAYMENT,
  date_modified: '2026-11-20T01:00:00.000Z',
  expire: '2027-03-21T06:00:00.000Z',
  date_start: '2026-09-01T06:00:00.000Z',
  way,
  state: 'paid',
  second_payments: [{ way, total: '149.00', refunded, paid_at: '2026-11-20T01:05:00.000Z' }],
});

afterEach(() => vi.unstubAllGlobals());

const groups = ['account', 'checkout'] as const;
test('the profile loads the texts that its history needs', () => {
  expect(partsOfPage('profile').groups).toEqual(expect.arrayContaining([...groups]));
});

test.each([
  ['card', '0.00', /Te devolvemos el segundo pago de \$149/],
  ['paypal', '149.00', /Ya te devolvimos el segundo pago de \$149/],
  ['store', '0.00', /Te escribiremos para devolverte \$149/],
] as const)(
  'a second payment by %s (%s refunded) is shown in the history and after paying',
  async (way, refunded, text) => {
    const payment = paidTwice(way, refunded);
    vi.stubGlobal('fetch', async () => Response.json({ data: [payment] }));
    const { unmount } = await renderInSite(<Purchases userId={1001} />, { groups });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    unmount();
    await renderInSite(<SeatTaken payment={payment} />, { groups });
    expect(screen.getByText(text)).toBeInTheDocument();
  },
);

test.each([
  ['paid', ['Pagado', 'Hasta el 21 mar 2027']],
  ['refunded', ['Reembolsado']],
  ['failed', ['No se pagó']],
] as const)('the history has amount, state and receipt of a purchase that is %s', async (state, words) => {
  const payment: Payment = { ...paidTwice('card', '0.00'), state, second_payments: [] };
  vi.stubGlobal('fetch', async () => Response.json({ data: [payment] }));
  await renderInSite(<Purchases userId={1001} />, { groups });
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent('$149.00 MXN');
  for (const word of words) expect(row).toHaveTextContent(word);
  if (state !== 'paid') expect(row).not.toHaveTextContent('Hasta el');
  const receipt = screen.getByRole('link', { name: 'Recibo 100001, Pase de temporada' });
  expect(receipt).toHaveAttribute('href', '/tv/receipt/100001');
});
