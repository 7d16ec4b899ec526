import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { scoreboardAddress, TEAMS_ADDRESS } from '@palco/contracts/league/league-addresses';
import { MEMBER_DATA, TODAY_DATA } from '@palco/contracts/web-render';
import type { LeagueDate } from '@palco/kernel/league-date';
import { closeToasts, readToasts } from '@palco/ui/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace } from '../../../session/kept-places.ts';
import { rememberLostAddress, takeLostAddress } from '../../../session/lost-address.ts';
import { forgetToken, storeToken } from '../../../session/session.ts';
import { renderInSite } from '../../../testing/render-in-site.tsx';
import { Component } from '../landing-page.tsx';

const DAY = '2026-11-20' as LeagueDate;
const game = (id: number, awayTeam: string, homeTeam: string, gameStatus: number, more = {}): ScoreboardGame =>
  ({
    id,
    awayTeam,
    linescore: { awayTeam: { shortName: awayTeam }, homeTeam: { shortName: homeTeam } },
    homeTeam,
    gameStatus,
    isLive: gameStatus === 1,
    isFinal: gameStatus === 2,
    isVideoAvailable: gameStatus === 1,
    gameTime: '7:30 pm',
    startsAt: '2026-11-21T01:30:00Z',
    competition: 'regular-season',
    inningArrow: 'top',
    inningCurrent: 'inning-5',
    outs: 'outs-1',
    diamond: 'pos-100',
    scores: [],
    awayRuns: 2,
    homeRuns: 7,
    tvStations: '',
    ...more,
  }) as unknown as ScoreboardGame;
const club = (abbrName: string, shortName: string) => ({
  abbrName,
  shortName,
  name: shortName,
  city: '',
  primaryColour: '#112233',
  secondaryColour: '#ddeeff',
});
const TEAMS = {
  season: '2026',
  teams: [
    club('MAZ', 'Venados'),
    club('MTY', 'Sultanes'),
    club('GSV', 'Algodoneros'),
    club('CUL', 'Tomateros'),
    club('HER', 'Naranjeros'),
  ],
};
const LIVE = [
  game(1, 'MAZ', 'MTY', 1),
  game(2, 'CUL', 'HER', 1, { competition: 'exhibition' }),
  game(3, 'GSV', 'CUL', 0),
];
const open = (cards: readonly ScoreboardGame[], isMember = true) =>
  renderInSite(<Component />, {
    groups: ['landing', 'games'],
    data: {
      [TODAY_DATA]: DAY,
      [scoreboardAddress(DAY)]: { response: cards, stale_since: null },
      [TEAMS_ADDRESS]: TEAMS,
      '/api/memberships': { data: [] },
      ...(isMember ? { [MEMBER_DATA]: true } : {}),
    },
  });
const user = (hasOneValidMembership: boolean, team: string | null) => ({
  id: 1,
  token: 'a.b.c',
  team,
  memberships: [],
  hasOneValidMembership,
});
const answerMe = (me: ReturnType<typeof user>): void => {
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).startsWith('/api/users/me') ? Response.json(me) : new Response('', { status: 503 }),
  );
};

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other
  document.cookie = 'member=1; path=/; max-age=0';
  vi.stubGlobal('EventSource', FakeEventSource);
  answerMe(user(true, 'gua'));
  storeToken('a.b.c');
});
afterEach(() => {
  act(() => forgetToken());
  vi.unstubAllGlobals();
});

test('a member finds a live game first, one tap away, and nothing that sells above it', async () => {
  await open(LIVE);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('En vivo ahora');
  expect(screen.getByRole('link', { name: 'Ver Venados en Sultanes' })).toHaveAttribute('href', '/tv/player/1');
  expect(screen.queryByText('Comprar mi pase')).toBeNull();
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/tv/player/2')).toBe(true);
});

test('of two live games the one with more pressure leads, with its reason; where scores are hidden nothing of them is said', async () => {
  const close = { inningCurrent: 'inning-9', inningArrow: 'bottom', awayRuns: 3, homeRuns: 3, diamond: 'pos-111' };
  const cards = [
    game(1, 'MAZ', 'MTY', 1),
    game(5, 'GSV', 'HER', 1, { balls: 'balls-0', strikes: 'strikes-0', ...close }),
  ];
  const { unmount } = await open(cards);
  expect(screen.getByRole('link', { name: 'Ver Algodoneros en Naranjeros' })).toBeInTheDocument();
  expect(screen.getByText(/^Empatados en la 9ena, casa llena$/)).toBeInTheDocument();
  unmount();
  localStorage.setItem('hideScores', '1');
  await open(cards);
  expect(screen.getByText('El de más presión ahora')).toBeInTheDocument();
  expect(screen.queryByText(/Empatados/)).toBeNull();
});

test('games of yesterday are there condensed, with neither score nor length', async () => {
  const yesterday = { isVideoAvailable: true, awayRuns: 4, homeRuns: 11 };
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).startsWith('/api/users/me')) return Response.json(user(true, null));
    if (String(address) === scoreboardAddress('2026-11-19' as LeagueDate))
      return Response.json({ response: [game(8, 'MAZ', 'CUL', 2, yesterday)], stale_since: null });
    return new Response('', { status: 503 });
  });
  await open(LIVE);
  const section = await screen.findByRole('region', { name: 'Ayer, en un rato' });
  expect(within(section).getByRole('link')).toHaveAttribute('href', '/tv/player/8?reel=condensed');
  expect(section).toHaveTextContent('Venados en Tomateros');
  expect(section.textContent).not.toMatch(/\d/);
});

test('the favorite club is found by its name, because the account stores other letters', async () => {
  await open(LIVE);
  const mine = within(await screen.findByRole('region', { name: 'Mi club, hoy' }));
  expect(mine.getByText('Algodoneros en Tomateros')).toBeInTheDocument();
  const tonight = within(screen.getByRole('region', { name: /^Hoy, / })).getAllByRole('listitem');
  expect(tonight[0]).toHaveTextContent('GSV');
  expect(mine.getByText('7:30 pm CT')).toBeInTheDocument();
  expect(mine.getByRole('link', { name: 'Ver la previa' })).toHaveAttribute('href', '/tv/player/3');
});

test('the next game of the favorite club is on its official day while its hour is not known', async () => {
  // a feed writes such a game with a time early on the next day, or of the evening before
  const next = { startsAt: '2026-11-22T03:33:00Z', officialDate: '2026-11-22', timeStart: '' };
  const clubs = { awayTeam: { abbr: 'GSV', name: 'Algodoneros' }, homeTeam: { abbr: 'HER', name: 'Naranjeros' } };
  vi.stubGlobal('fetch', async (address: string) => {
    if (String(address).startsWith('/api/users/me')) return Response.json(user(true, 'gua'));
    if (String(address).startsWith('/api/teams/')) return Response.json({ nextGames: [{ ...clubs, ...next }] });
    return new Response('', { status: 503 });
  });
  await open([game(1, 'MAZ', 'MTY', 1)]);
  const mine = within(await screen.findByRole('region', { name: 'Mi club, su próximo juego' }));
  expect(await mine.findByText('domingo 22 de noviembre')).toBeInTheDocument();
});

test('without a favorite club it asks once: a badge chooses one, or not now', async () => {
  answerMe(user(true, null));
  await act(async () => {
    forgetToken();
    storeToken('d.e.f');
  });
  const { user: fan, unmount } = await open(LIVE);
  const ask = within(await screen.findByRole('region', { name: 'Elige tu club' }));
  expect(ask.getAllByRole('radio')).toHaveLength(5);
  await fan.click(ask.getByRole('button', { name: 'Ahora no' }));
  unmount();
  localStorage.setItem('palco-club', '-');
  await open(LIVE);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Elige tu club' })).toBeNull());
});

test('where nothing is live the next game leads, and after the last one the calendar', async () => {
  const { unmount } = await open([game(3, 'GSV', 'CUL', 0)]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lo que sigue');
  expect(screen.getByRole('link', { name: 'Ver la previa de Algodoneros en Tomateros' })).toBeInTheDocument();
  unmount();
  const late = await open([game(4, 'GSV', 'CUL', 2)]);
  expect(screen.getByText('Hoy ya no hay más juegos')).toBeInTheDocument();
  late.unmount();
  await open([]);
  expect(screen.getByText('Hoy no hay juegos')).toBeInTheDocument();
});

test('without spoilers no run is said', async () => {
  localStorage.setItem('hideScores', '1');
  const { container } = await open(LIVE);
  expect(container.querySelector('section')?.textContent).not.toMatch(/\b[27]\b/);
  expect(
    within(container.querySelector('section') as HTMLElement).getAllByLabelText('Marcador oculto'),
  ).not.toHaveLength(0);
});

test('a recording that was left is offered with its inning; a game that is live is not', async () => {
  const place = { day: '2026-11-19', away: 'CUL', home: 'HER', inning: 4, half: 'bottom', at: 1 } as const;
  keepPlace({ ...place, game: 9 });
  keepPlace({ ...place, game: 1 });
  await open(LIVE);
  const kept = within(screen.getByRole('region', { name: 'Sigue donde te quedaste' }));
  expect(kept.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/tv/player/9']);
  expect(kept.getByText(/Te quedaste en la baja de la 4ª/)).toBeInTheDocument();
});

test('the first document is right the next time: a cookie marks a member, and is deleted with the pass', async () => {
  const { unmount } = await open(LIVE, false);
  await waitFor(() => expect(document.cookie).toContain('member=1'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('En vivo ahora');
  unmount();
  act(() => forgetToken());
  await open(LIVE);
  await waitFor(() => expect(document.cookie).not.toContain('member=1'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu lugar detrás de home');
});

test('an unknown address leads to the start page, with one message', async () => {
  // test files share a process: another one may have left a toast of its own
  closeToasts();
  rememberLostAddress();
  await open(LIVE);
  await waitFor(() =>
    expect(readToasts().map(({ text }) => text)).toEqual(['Esa dirección no existe. Te trajimos al inicio.']),
  );
  expect(takeLostAddress()).toBe(false);
  closeToasts();
});

test('a signed-in visitor without a pass sees what the pass is', async () => {
  answerMe(user(false, 'gua'));
  await act(async () => {
    forgetToken();
    storeToken('g.h.i');
  });
  await open(LIVE);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tu lugar detrás de home'));
});
