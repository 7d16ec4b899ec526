import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
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
  passFor: {},
  methods: { card: null, months: [], store: true, spei: false, paypal: true },
};

test('the order is folded to its pass and its total, with the terms, until it is opened', async () => {
  const { user } = await renderInSite(<Till {...ready} reload={async () => undefined} />, {
    path: '/checkout/107',
    groups: ['checkout'],
  });
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

test('a gift of a plan that renews is called one, promises its buyer no pass, and does not renew', async () => {
  const gift = { ...ready, plan: { ...ready.plan, recurring: true }, passFor: { gift: 5 } };
  const { user } = await renderInSite(<Till {...gift} reload={async () => undefined} />, {
    path: '/checkout/107?gift=5',
    groups: ['checkout'],
  });
  await user.click(screen.getByRole('button', { name: /^Tu regalo.*Pase de temporada.*\$154\.50/ }));
  expect(screen.getByText(/Un solo pago, sin renovación/)).toBeInTheDocument();
  for (const way of [/PayPal/, /Efectivo/]) {
    await user.click(screen.getByRole('radio', { name: way }));
    expect(screen.queryByText(/tu pase/i)).not.toBeInTheDocument();
  }
});

test('with a prepaid card the folded order names no amount', async () => {
  const { user } = await renderInSite(<Till {...ready} reload={async () => undefined} />, {
    path: '/checkout/107',
    groups: ['checkout'],
  });
  await user.click(screen.getByRole('radio', { name: /Tarjeta prepagada/ }));
  expect(screen.getByRole('button', { name: /Tu pase.*Pase de temporada$/ })).toBeInTheDocument();
});

test('coming from a page of the site, the focus is on the heading, otherwise at the top', async () => {
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://elsewhere.test/');
  const { unmount } = await renderInSite(<Till {...ready} reload={async () => undefined} />, {
    path: '/checkout/107',
    groups: ['checkout'],
  });
  expect(document.body).toHaveFocus();
  unmount();
  referrer.mockReturnValue(`${location.origin}/tv/home`);
  await renderInSite(<Till {...ready} reload={async () => undefined} />, {
    path: '/checkout/107',
    groups: ['checkout'],
  });
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
  const { user } = await renderInSite(<Till {...ready} reload={async () => undefined} />, {
    path: '/checkout/107',
    groups: ['checkout'],
  });
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
  await expect
    .poll(() => asked.at(-1)?.body)
    .toEqual({
      membership_id: 107,
      coupon: 'PALCO25',
      shown: { total: '115.88', currency: 'MXN', terms: 'terms-of-107' },
    });
});

describe('a coupon that was typed and not applied is meant', () => {
  const open = async (answer: { status: number; body: unknown }) => {
    const asked: { path: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      asked.push({ path: address, body: JSON.parse(String(init?.body)) });
      const isCoupon = address.includes('/coupon');
      return new Response(JSON.stringify(isCoupon ? answer.body : {}), {
        status: isCoupon ? answer.status : 500,
        headers: { 'content-type': 'application/json' },
      });
    });
    const { user } = await renderInSite(<Till {...ready} reload={async () => undefined} />, {
      path: '/checkout/107',
      groups: ['checkout'],
    });
    return { user, paid: () => asked.filter(({ path }) => !path.includes('/coupon')) };
  };
  const lower = { coupon: 'PALCO25', full_price: '149.00', discount: '38.62', price: '110.38' };
  const data = { ...lower, commission: '5.50', total: '115.88', currency: 'MXN' };

  test.each(['PayPal', 'tienda'])(
    '%s: it is applied, the new total is told, and the second press pays it',
    async (way) => {
      const { user, paid } = await open({ status: 200, body: { data } });
      await user.click(screen.getByRole('radio', { name: new RegExp(way, 'i') }));
      await user.type(screen.getByRole('textbox', { name: /Cupón/ }), ' palco–25\u200b ');
      const pay = () =>
        user.click(screen.getByRole('button', { name: way === 'PayPal' ? /PayPal/ : /referencia|ficha/i }));
      await pay();
      const dialog = await screen.findByRole('alertdialog', { name: 'Tu pedido cambió' });
      expect(within(dialog).getByText('$115.88 MXN')).toBeInTheDocument();
      expect(paid()).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: 'Revisar mi pedido' }));
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
      await pay();
      await expect
        .poll(() => paid().at(-1)?.body)
        .toMatchObject({ coupon: 'PALCO25', shown: { total: '115.88', currency: 'MXN' } });
    },
  );

  test('refused, it stops the payment, and its field has the reason and the focus', async () => {
    const { user, paid } = await open({
      status: 404,
      body: { error: 'coupons/unknown', message: 'No conocemos ese cupón.' },
    });
    await user.click(screen.getByRole('radio', { name: /PayPal/ }));
    const field = screen.getByRole('textbox', { name: /Cupón/ });
    await user.type(field, 'NADA');
    await user.click(screen.getByRole('button', { name: /PayPal/ }));
    expect(await screen.findByText('No conocemos ese cupón.')).toBeInTheDocument();
    expect(field).toHaveFocus();
    expect(paid()).toEqual([]);
    // emptied, the buyer pays the full price that the page shows
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: /PayPal/ }));
    await expect.poll(() => paid().at(-1)?.body).toMatchObject({ shown: { total: '154.50' } });
    expect(paid().at(-1)?.body).not.toHaveProperty('coupon');
  });
});

describe('the order changes while the page is open', () => {
  const changed = { ...ready, plan: { ...ready.plan, price: '180.00', total: '185.50' } };
  /** The page, whose order is the changed one when it is read again; `refuses` is what the first payment is answered with. */
  const openPage = async (next: ReadyCheckout, refuses: object) => {
    const asked: { path: string; body: { shown?: object }; account: string | undefined }[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const account = (init.headers as Record<string, string>)['x-palco-account'];
      asked.push({ path, body: JSON.parse(String(init.body)), account });
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(refuses), { status: 409, headers });
    });
    const Page = () => {
      const [checkout, setCheckout] = useState(ready);
      const reload = async () => {
        setCheckout(next);
        return { kind: 'ready', ...next } as const;
      };
      return <Till {...checkout} reload={reload} />;
    };
    const { user } = await renderInSite(<Page />, { path: '/checkout/107', groups: ['checkout'] });
    return { user, asked };
  };
  const refusal = (error: string, message = '') => ({ error, message });
  const WAYS = [
    ['PayPal', 'Continuar en PayPal'],
    ['Efectivo en tienda', 'Generar mi ficha'],
  ] as const;

  test.each(WAYS)('%s: a new total is told with the old one, and the button asks again', async (way, button) => {
    const { user, asked } = await openPage(changed, refusal('payments/total-changed'));
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${way}`) }));
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Tu pedido cambió' });
    expect(within(dialog).getByText('$154.50 MXN').tagName).toBe('S');
    expect(within(dialog).getByText('$185.50 MXN')).toBeInTheDocument();
    expect(asked[0]?.body.shown).toEqual({ total: '154.50', currency: 'MXN', terms: 'terms-of-107' });
    expect(asked[0]?.account).toBe('7');
    await user.click(within(dialog).getByRole('button', { name: 'Revisar mi pedido' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    // the ticket keeps saying what it was
    expect(screen.getByText('$154.50 MXN').tagName).toBe('S');
    await user.click(screen.getByRole('button', { name: button }));
    await expect.poll(() => asked.at(-1)?.body.shown).toMatchObject({ total: '185.50' });
  });

  test('what the pass gives is told, not the total that stayed', async () => {
    const plan = { ...ready.plan, terms: 'other-terms', date_exp: '2027-02-01T06:00:00.000Z', competitions: [] };
    const { user } = await openPage({ ...ready, plan }, refusal('payments/plan-changed'));
    await user.click(screen.getByRole('button', { name: 'Continuar en PayPal' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Tu pedido cambió' });
    expect(within(dialog).getByText(/31 de enero|1 de febrero/)).toBeInTheDocument();
    expect(within(dialog).getByText('Temporada regular').tagName).toBe('S');
    expect(within(dialog).queryByText('Total')).toBeNull();
  });

  test('an order that reads the same as before shows the sentence of the refusal', async () => {
    const { user } = await openPage(ready, refusal('payments/method-unavailable', 'Elige otra forma.'));
    await user.click(screen.getByRole('button', { name: 'Continuar en PayPal' }));
    expect(await screen.findByRole('alertdialog', { name: 'No se hizo el pago' })).toHaveTextContent(
      'Elige otra forma.',
    );
  });

  test.each(['session/ended', 'session/required', 'session/other-account'])(
    '%s: the page says so and does not go on processing',
    async (error) => {
      const { user } = await openPage(ready, refusal(error, 'Tu sesión expiró.'));
      await user.click(screen.getByRole('button', { name: 'Continuar en PayPal' }));
      expect(await screen.findByRole('alertdialog', { name: 'No se hizo el pago' })).toHaveTextContent('Tu sesión');
      expect(screen.queryByText(/Estamos procesando/)).toBeNull();
    },
  );

  test('a page that becomes visible again reads the order, before anybody presses a button', async () => {
    await openPage(changed, {});
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const dialog = await screen.findByRole('alertdialog', { name: 'Tu pedido cambió' });
    expect(within(dialog).getByText('$185.50 MXN')).toBeInTheDocument();
  });
});
