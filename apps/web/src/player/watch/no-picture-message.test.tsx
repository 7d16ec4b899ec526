import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, storeToken } from '../../session/session.ts';
import { renderInSite } from '../../testing/render-in-site.tsx';
import type { NoPictureReason } from './no-picture.ts';
import { NoPictureMessage } from './no-picture-message.tsx';

const DAY_MS = 86_400_000;
// the clock stands, so that no second passes while a slow machine renders
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  act(() => forgetToken());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const GAME_PLAN = {
  ...{ id: 115, title: 'Un solo juego', title_en: 'A single game', scope: 'game', period: 'day', days: 2 },
  ...{ price: '29.00', total: '29.00', currency: 'MXN', competitions: ['regular-season'], date_exp: null },
};
const LISTED = {
  ...{ mlbid: 7, competition: 'regular-season' },
  ...{ awayTeam: { abbr: 'NAV' }, homeTeam: { abbr: 'HER' } },
};
const open = (
  reason: NoPictureReason,
  startsAt: string,
  timeStart = '7:00 pm',
  detail = {},
  plans: readonly object[] = [],
) =>
  renderInSite(
    <NoPictureMessage
      gameId={7}
      reason={reason}
      listing={{ ...LISTED, startsAt, timeStart, officialDate: startsAt.slice(0, 10) } as unknown as CalendarGame}
      roster={undefined}
      error={undefined}
      device=""
      detail={detail}
      onOpen={() => undefined}
      onRetry={() => undefined}
      onAnyway={undefined}
    />,
    { groups: ['player'], data: { '/api/memberships': { data: plans } } },
  );
const inMs = (ms: number): string => new Date(serverNow() + ms).toISOString();

test('before a game the time runs down, and a file for the calendar reminds of it', async () => {
  await open('upcoming', inMs(2 * 3_600_000 + 61_500));
  expect(screen.getByRole('timer')).toHaveTextContent(/^2 h 01 min 0[12] s$/);
  expect(screen.getByRole('link', { name: 'Avísame 15 min antes' })).toHaveAttribute(
    'href',
    '/api/games/7/calendar.ics?lang=es',
  );
  expect(screen.queryByText('Video no disponible')).toBeNull();
});

test.each([
  ['upcoming', DAY_MS],
  ['soon', 60_000],
] as const)('a game to come is sold on its page where single games are: %s', async (reason, ms) => {
  await open(reason, inMs(ms), undefined, {}, [GAME_PLAN]);
  expect(screen.getByRole('link', { name: /^Solo este juego · \$29\sMXN$/ })).toHaveAttribute(
    'href',
    '/tv/checkout/115?game=7',
  );
});

test('who has a pass for other games reads which, and is offered this one', async () => {
  const pass = {
    ...{ id: 1, membership_id: 114, title: 'Pase de tu club · Mayos', title_en: 'Mayos', club: 'MAY', game_id: null },
    ...{ date_start: inMs(-DAY_MS), granted_at: inMs(-DAY_MS), date_exp: inMs(DAY_MS) },
    competitions: ['regular-season'],
  };
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 7, token: 'one', hasOneValidMembership: true, memberships: [pass] }),
  );
  storeToken('one');
  await open('other-pass', inMs(-DAY_MS), undefined, {}, [GAME_PLAN]);
  expect(screen.getByRole('heading')).toHaveTextContent('Tu pase no incluye este juego');
  expect(await screen.findByText('Lo que tienes abre otros juegos: Pase de tu club · Mayos.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^Solo este juego/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver pases' })).toHaveAttribute('href', '/tv/home#section-price');
});

test('days before a game it is days, hours and minutes', async () => {
  await open('upcoming', inMs(3 * DAY_MS + 4 * 3_600_000 + 30_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^3 días 04 h 00 min$/);
});

test('while the hour is not known nothing is counted', async () => {
  await open('upcoming', inMs(DAY_MS), '');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('Este juego aún no empieza');
});

test.each(['no-recording', 'cancelled', 'failed'] as const)('%s: there is no video', async (reason) => {
  await open(reason, inMs(-DAY_MS));
  expect(screen.getByText('Video no disponible')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a live game that waits for its camera is not called unavailable', async () => {
  await open('no-camera', inMs(-DAY_MS));
  expect(screen.getByRole('heading')).toHaveTextContent('Aún no llega la imagen');
  expect(screen.queryByText('Video no disponible')).toBeNull();
});

test('a game that another channel shows names it, with a link', async () => {
  const url = 'https://canalnueve.example/en-vivo';
  await open('shown-elsewhere', inMs(0), '', { holder: 'Canal Nueve', url });
  expect(screen.getByRole('heading')).toHaveTextContent('Este juego lo pasa Canal Nueve');
  expect(screen.getByRole('link', { name: 'Verlo en Canal Nueve' })).toHaveAttribute('href', url);
});

test('a delayed game counts down to its minute', async () => {
  await open('opens-later', inMs(-DAY_MS), '', { at: inMs(61_500) });
  expect(screen.getByRole('timer')).toHaveTextContent(/01 min 0[012] s$/);
  expect(screen.queryByText('Video no disponible')).toBeNull();
});
