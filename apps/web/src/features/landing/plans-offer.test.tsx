import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAuthDialog } from '../../session/auth-request.ts';
import { takePreviousPath } from '../../session/previous-address.ts';
import { rememberPriceReason } from '../../session/price-reason.ts';
import { forgetToken, storeToken } from '../../session/session.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { PlansOffer } from './plans-offer.tsx';

const plan = (id: number, period: string, total: string, competitions: readonly string[], date_exp: string | null) => ({
  id,
  title: `Pase ${id}`,
  title_en: `Pass ${id}`,
  description: 'es',
  description_en: 'en',
  period,
  total,
  currency: 'MXN',
  days: 1,
  competitions,
  date_start: date_exp && START,
  date_exp,
});
const START = '2026-09-01T06:00:00.000Z';
const END = '2027-03-21T06:00:00.000Z';
const PLANS = [
  plan(107, 'season', '149.00', ['regular-season', 'playoffs', 'final-series'], END),
  plan(110, 'day', '39.00', ['regular-season', 'playoffs', 'final-series'], null),
  plan(111, 'regular-season', '99.00', ['regular-season'], END),
];
const show = (language: 'es' | 'ru' = 'es') =>
  renderInSite(<PlansOffer />, { language, groups: ['landing'], data: { '/api/memberships': { data: PLANS } } });
const card = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => {
    forgetToken();
    closeAuthDialog();
  });
  vi.unstubAllGlobals();
});

test('every plan has its total, in a card and in the comparison', async () => {
  await show();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(card('Pase 107').getByText('$149 MXN toda la temporada')).toBeInTheDocument();
  const totals = screen.getByRole('row', { name: /^Total a pagar/ });
  expect(
    within(totals)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$149 MXN', '$39 MXN', '$99 MXN']);
  expect(card('Pase 111').getByText('Sin playoffs')).toBeInTheDocument();
});

test('languages other than Spanish read the English names', async () => {
  await show('ru');
  expect(screen.getByRole('article', { name: 'Pass 107' })).toBeInTheDocument();
});

test('a visitor who wants to buy gets the sign-in dialog, and the checkout is remembered', async () => {
  const { user, path } = await show();
  await user.click(card('Pase 110').getByRole('link', { name: 'Comprar un día' }));
  expect(path()).toBe('/tv/');
  expect(takePreviousPath()).toBe('/checkout/110');
});

test('the owner of a pass gets a notice, and plans that it covers lead to the profile', async () => {
  const me = {
    id: 7,
    token: 'one',
    hasOneValidMembership: true,
    memberships: [
      {
        id: 1,
        membership_id: 107,
        title: 'Pase 107',
        title_en: '',
        date_start: START,
        date_exp: END,
        granted_at: START,
        competitions: ['regular-season', 'playoffs', 'final-series'],
      },
    ],
  };
  vi.stubGlobal('fetch', async () => Response.json(me));
  storeToken('one');
  await show();
  expect(await screen.findByText('Tu pase está activo: Pase 107.')).toBeInTheDocument();
  expect(screen.getByText(/Vale hasta el 21 de marzo de 2027\.$/)).toBeInTheDocument();
  for (const name of ['Pase 107', 'Pase 110', 'Pase 111'])
    expect(card(name).getByRole('link')).toHaveAttribute('href', '/tv/profile');
});

test('a visitor who wanted to watch a game is offered that game where it is sold by itself', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  rememberPriceReason('no-pass', 7);
  const game = {
    ...{ mlbid: 7, competition: 'regular-season', season: '2026', officialDate: '2026-11-20' },
    ...{ awayTeam: { abbr: 'NAV', name: 'Mayos' }, homeTeam: { abbr: 'HER', name: 'Naranjeros' } },
  };
  const single = { ...plan(115, 'day', '29.00', ['regular-season'], null), scope: 'game' };
  await renderInSite(<PlansOffer />, {
    groups: ['landing'],
    data: {
      '/api/memberships': { data: [...PLANS, single] },
      '/league/3.0.0/calendar/games/7': { response: game },
    },
  });
  expect(screen.getByRole('link', { name: /^Solo este juego · \$29\sMXN: Mayos en Naranjeros$/ })).toHaveAttribute(
    'href',
    '/tv/checkout/115?game=7',
  );
});

test('the reason of a redirect is shown once', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  rememberPriceReason('pass-ended');
  const { unmount } = await show();
  expect(screen.getByText('Tu pase terminó.')).toBeInTheDocument();
  unmount();
  await show();
  expect(screen.queryByText('Tu pase terminó.')).not.toBeInTheDocument();
});
