import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAuthDialog, useAuthRequest } from '../../../session/auth-request.ts';
import { takePreviousPath } from '../../../session/previous-address.ts';
import { forgetToken } from '../../../session/session.ts';
import { acceptSignedIn } from '../../../session/use-session.ts';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { keepCard, takeCard } from './card-on-the-way.ts';
import { Component as RedeemPage } from './redeem-page.tsx';

const CARD = { number_sheet: '1234567897', code: 'ABCDE-FGH23' };
const PASS = {
  number_sheet: CARD.number_sheet,
  membership_id: 107,
  price: '149.00',
  title: 'Pase de temporada',
  title_en: 'Season pass',
  description: 'Todos los juegos.',
  description_en: 'Every game.',
  days: 100,
  date_exp: null,
  currency: 'MXN',
  terms: 'terms-of-107',
};
const found = () => Response.json({ ...PASS, data: PASS });
const refused = (error: string, status = 409) => Response.json({ error, message: 'No se puede.' }, { status });

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answers: Record<string, () => Response> = {};
beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async (address) => {
    const [, last = ''] = /(\w+)(?:\?|$)/.exec(String(address)) ?? [];
    return answers[last]?.() ?? Response.json({});
  });
  vi.stubGlobal('fetch', sent);
  answers.code = found;
});
afterEach(() => {
  act(() => {
    forgetToken();
    closeAuthDialog();
  });
  takeCard();
  vi.unstubAllGlobals();
});

const AuthRequest = () => <output data-testid="asked">{useAuthRequest()?.mode}</output>;
const open = (site = {}) =>
  renderInSite(
    <>
      <RedeemPage />
      <AuthRequest />
    </>,
    { path: '/prepaid', groups: ['checkout'], site },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const type = async ({ user }: Opened): Promise<void> => {
  await user.type(screen.getByLabelText('Folio'), CARD.number_sheet);
  await user.type(screen.getByLabelText('Código secreto'), CARD.code);
  await user.click(screen.getByRole('button', { name: 'Ver qué pase da' }));
};
const signIn = () =>
  act(() =>
    acceptSignedIn({
      id: 7,
      name: 'Ana Ríos',
      email: 'ana@correo.mx',
      telephone: null,
      memberships: [],
      hasOneValidMembership: false,
      token: `a.${btoa('{"sub":"7"}')}.c`,
    } as never),
  );
const calls = () =>
  sent.mock.calls.map(([address]) => String(address)).filter((address) => address.includes('prepaid'));

test('what a card gives is said before anybody is asked for an account, and nothing is redeemed', async () => {
  const opened = await open();
  await type(opened);
  expect(await screen.findByRole('heading', { name: 'Pase de temporada' })).toBeInTheDocument();
  expect(screen.getByText('Todos los juegos.')).toBeInTheDocument();
  expect(screen.getByText('Vale 100 días desde que se activa.', { exact: false })).toBeInTheDocument();
  expect(screen.getByText(/No se cobra nada aquí/)).toBeInTheDocument();
  expect(calls()).toEqual(['/api/prepaid/coupon/code']);
});

test('a card is paid already, so its pass is not said to begin with a payment', async () => {
  const seasonal = { ...PASS, date_exp: '2027-01-31T23:59:59.000Z' };
  answers.code = () => Response.json({ ...seasonal, data: seasonal });
  await type(await open());
  expect(await screen.findByText(/^Vale hasta el 31 de enero/)).toBeInTheDocument();
  expect(screen.queryByText(/desde que pagas/)).toBeNull();
});

test('somebody who signs in on the way comes back to the card, which is kept nowhere afterwards', async () => {
  const opened = await open();
  await type(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
  expect(screen.getByTestId('asked')).toHaveTextContent('register');
  expect(takePreviousPath()).toBe('/prepaid');
  signIn();
  expect(await screen.findByText('El pase queda en la cuenta de ana@correo.mx.')).toBeInTheDocument();
  expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.mx');
  expect(takeCard()).toBeUndefined();
});

test('back from Facebook or Apple, in a new document, the card is looked up again', async () => {
  keepCard(CARD);
  await open();
  expect(await screen.findByRole('heading', { name: 'Pase de temporada' })).toBeInTheDocument();
  expect(takeCard()).toBeUndefined();
});

test.each([
  ['prepaid/code-invalid', 404, /El folio o el código secreto no son correctos/],
  ['limits/too-many', 429, /No se puede/],
])('a card refused with %s says so, and shows no pass', async (code, status, words) => {
  answers.code = () => refused(code, status);
  await type(await open());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('what can be no folio is refused at its field, and nothing is asked', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Folio'), '1234567890');
  await user.type(screen.getByLabelText('Código secreto'), CARD.code);
  await user.click(screen.getByRole('button', { name: 'Ver qué pase da' }));
  expect(await screen.findByText(/su último dígito no coincide/)).toBeInTheDocument();
  expect(calls()).toEqual([]);
});

test.each([
  ['plans/already-held', 'Ya tienes ese pase. Tu tarjeta sigue sin usar.'],
  ['payments/plan-changed', 'El pase de tu tarjeta cambió. Revísalo antes de activarlo.'],
  ['prepaid/code-invalid', 'El folio o el código secreto no son correctos. Revísalos e inténtalo de nuevo.'],
  ['staff/own-benefit', 'No se puede.'],
])('a press refused with %s', async (code, words) => {
  answers.implement = () => refused(code);
  const opened = await open();
  signIn();
  await type(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Activar mi pase' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  const body = JSON.parse(String(sent.mock.calls.find(([address]) => String(address).endsWith('implement'))?.[1].body));
  expect(body).toMatchObject({ ...CARD, shown: { terms: 'terms-of-107' }, email: 'ana@correo.mx' });
});

test('while the league may not sell yet, the page says so', async () => {
  await open({
    league: LEAGUE,
    legal: { terms: 0, privacy: 0, cookies: null, binding: 'es', registering: false, selling: false },
  });
  expect(screen.getByText('Todavía no hay pases a la venta')).toBeInTheDocument();
});
