import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../session/session.ts';
import { loadCheckout } from './load-checkout.ts';

const WINDOW_END = '2027-03-21T06:00:00.000Z';
const plan = (over: object = {}) => ({
  id: 111,
  title: 'Regular',
  title_en: 'Regular',
  description: '',
  description_en: '',
  image: '',
  price: '99.00',
  commission: '0.00',
  total: '99.00',
  days: 100,
  period: 'regular-season',
  recurring: false,
  date_added: '2026-11-01T00:00:00.000Z',
  currency: 'MXN',
  payment_methods: ['openpay', 'paypal'],
  competitions: ['regular-season'],
  date_start: '2026-09-01T00:00:00.000Z',
  date_exp: WINDOW_END,
  terms: 'terms-of-111',
  ...over,
});
const ME = {
  token: 'one',
  id: 7,
  affiliate_id: null,
  name: 'Ana Ríos',
  email: 'ana@correo.mx',
  telephone: null,
  country: null,
  city: null,
  login_type: 'email',
  team: null,
  gender: null,
  birthday: null,
  entrepreneur_number: null,
  memberships: [] as object[],
  hasOneValidMembership: false,
  email_confirmed: true,
  has_password: true,
  language: 'es',
  roles: [],
  consents_due: [],
};
const CARD = { merchant_id: 'm', public_key: 'pk_1', is_sandbox: true, scripts: ['/a.js'] };
const answers = (): Record<string, unknown> => ({
  '/api/memberships/111': { data: plan() },
  '/api/user/geolocation': { data: { name_en: 'Mexico', iso2: 'MX' } },
  '/api/memberships/country/Mexico': {
    data: { id: 107, payment_methods: ['openpay', 'paypal'], currency: 'MXN', memberships: [107, 111] },
  },
  '/api/users/me': ME,
  '/api/payments/ways/111': { data: { card: CARD, months: [], store: true, spei: true, paypal: true } },
});
let given: Record<string, unknown>;
let requested: string[];
beforeEach(() => {
  storeToken('one');
  given = answers();
  requested = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const reply = given[address];
    if (reply === undefined) return Response.json({ error: 'plans/unknown', message: '' }, { status: 404 });
    if (reply instanceof Error) throw reply;
    if (reply instanceof Response) return reply;
    return Response.json(reply);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the plan, then the place, then what is sold there', async () => {
  expect(await loadCheckout('111')).toMatchObject({
    kind: 'ready',
    methods: { card: CARD, months: [], store: true, spei: true, paypal: true },
  });
  expect(requested.slice(0, 3)).toEqual([
    '/api/memberships/111',
    '/api/user/geolocation',
    '/api/memberships/country/Mexico',
  ]);
});

test.each(['plans/unknown', 'request/unknown-path'])(
  'a plan refused as %s leads to the landing, and nothing else is requested',
  async (error) => {
    given['/api/memberships/abc'] = Response.json({ error, message: '' }, { status: 404 });
    expect(await loadCheckout('abc')).toEqual({ kind: 'away', to: '/home', reason: 'not-on-sale' });
    expect(requested).toEqual(['/api/memberships/abc']);
  },
);

test('a plan of another country leads to the landing, with the reason', async () => {
  given['/api/memberships/country/Mexico'] = {
    data: { id: 107, payment_methods: ['openpay'], currency: 'MXN', memberships: [107] },
  };
  expect(await loadCheckout('111')).toEqual({ kind: 'away', to: '/home', reason: 'other-country' });
});

test('the methods of the country decide', async () => {
  given['/api/memberships/country/Mexico'] = {
    data: { id: 107, payment_methods: ['paypal'], currency: 'MXN', memberships: [111] },
  };
  expect(await loadCheckout('111')).toMatchObject({ methods: { card: null, store: false, spei: false, paypal: true } });
});

test('the owner of a pass that covers the plan goes to the profile', async () => {
  const owned = {
    id: 1,
    membership_id: 107,
    title: '',
    title_en: '',
    date_start: '2026-09-01T00:00:00.000Z',
    date_exp: WINDOW_END,
    granted_at: '2026-09-01T00:00:00.000Z',
    competitions: ['regular-season', 'playoffs'],
  };
  given['/api/users/me'] = { ...ME, memberships: [owned] };
  expect(await loadCheckout('111')).toEqual({ kind: 'away', to: '/profile' });
  given['/api/users/me'] = { ...ME, memberships: [{ ...owned, competitions: ['playoffs'] }] };
  expect(await loadCheckout('111')).toMatchObject({ kind: 'ready' });
});

test('a club’s pass asks for the club first, a game’s leads to the calendar, and what was chosen is kept', async () => {
  given['/api/memberships/111'] = { data: plan({ scope: 'club' }) };
  expect(await loadCheckout('111')).toMatchObject({ kind: 'choose', plan: { id: 111 } });
  expect(await loadCheckout('111', { club: 'CUL' })).toMatchObject({ kind: 'ready', passFor: { club: 'CUL' } });
  given['/api/memberships/111'] = { data: plan({ scope: 'game' }) };
  expect(await loadCheckout('111')).toEqual({ kind: 'away', to: '/calendar' });
  expect(await loadCheckout('111', { game: 12 })).toMatchObject({ kind: 'ready', passFor: { game: 12 } });
});

test.each(['/api/memberships/111', '/api/payments/ways/111'])('no answer to %s can be retried', async (address) => {
  given[address] = new TypeError('offline');
  expect(await loadCheckout('111')).toEqual({ kind: 'unreachable' });
});

test('a plan that a server at fault cannot give can be retried, and is not called unsold', async () => {
  given['/api/memberships/111'] = 'a page of a proxy';
  expect(await loadCheckout('111')).toEqual({ kind: 'unreachable' });
});
