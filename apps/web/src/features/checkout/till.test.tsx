import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import type { ReadyCheckout } from './load-checkout.ts';
import { Till } from './till.tsx';

const ready: ReadyCheckout = {
  plan: {
    id: 107,
    title: 'Pase de temporada',
    title_en: 'Season pass',
    description: '',
    description_en: '',
    image: '',
    price: '149.00',
    commission: '5.50',
    total: '154.50',
    days: 100,
    period: 'season',
    recurring: false,
    date_added: '2026-11-01T00:00:00.000Z',
    currency: 'MXN',
    payment_methods: ['openpay', 'paypal'],
    competitions: ['regular-season'],
    date_start: '2026-09-01T00:00:00.000Z',
    date_exp: '2027-03-21T06:00:00.000Z',
    terms: 'terms-of-107',
  },
  me: { id: 7, name: 'Ana Ríos', email: 'ana@correo.mx', telephone: null } as never,
  methods: { card: null, store: true, paypal: true },
};

test('the order is folded to its pass and its total, with the terms, until it is opened', async () => {
  const { user } = await renderInSite(<Till {...ready} />, { path: '/checkout/107', groups: ['checkout'] });
  const line = screen.getByRole('button', { name: /Tu pase.*Pase de temporada.*\$154\.50/ });
  const order = document.getElementById(line.getAttribute('aria-controls') ?? '');
  const terms = () => screen.getAllByText(/Los pagos no son reembolsables/);
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(order).toHaveAttribute('data-open', 'false');
  expect(terms()).toHaveLength(2); // one of them in the folded order
  await user.click(line);
  expect(line).toHaveAttribute('aria-expanded', 'true');
  expect(order).toHaveAttribute('data-open', 'true');
  expect(terms()).toHaveLength(1);
});

test('with a prepaid card the folded order names no amount', async () => {
  const { user } = await renderInSite(<Till {...ready} />, { path: '/checkout/107', groups: ['checkout'] });
  await user.click(screen.getByRole('radio', { name: /Tarjeta prepagada/ }));
  expect(screen.getByRole('button', { name: /Tu pase.*Pase de temporada$/ })).toBeInTheDocument();
});

test('coming from a page of the site, the focus is on the heading, otherwise at the top', async () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/');
  const { unmount } = await renderInSite(<Till {...ready} />, { path: '/checkout/107', groups: ['checkout'] });
  expect(document.body).toHaveFocus();
  unmount();
  referrer.mockReturnValue(`${location.origin}/tv/home`);
  await renderInSite(<Till {...ready} />, { path: '/checkout/107', groups: ['checkout'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a coupon lowers the order and what is sent; removed, the full price is back', async () => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ path: address, body: JSON.parse(String(init?.body)) });
    const lower = {
      coupon: 'PALCO25',
      full_price: '149.00',
      discount: '38.62',
      price: '110.38',
      commission: '5.50',
      total: '115.88',
      currency: 'MXN',
    };
    return new Response(JSON.stringify(address.includes('/coupon') ? { data: lower } : {}), {
      status: address.includes('/coupon') ? 200 : 500,
      headers: { 'content-type': 'application/json' },
    });
  });
  const { user } = await renderInSite(<Till {...ready} />, { path: '/checkout/107', groups: ['checkout'] });
  const apply = async (): Promise<void> => {
    await user.type(screen.getByRole('textbox', { name: /Cupón/ }), 'palco25{Enter}');
    expect(await screen.findByText('Cupón PALCO25 aplicado')).toBeInTheDocument();
  };
  await apply();
  expect(screen.getByRole('button', { name: /Tu pase.*\$115\.88/ })).toBeInTheDocument();
  expect(screen.getByText('−$38.62')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByRole('button', { name: /Tu pase.*\$154\.50/ })).toBeInTheDocument();
  await apply();
  await user.click(screen.getByRole('button', { name: /PayPal/ }));
  await vi.waitFor(() => expect(asked.at(-1)?.body).toEqual({ membership_id: 107, coupon: 'PALCO25' }));
});
