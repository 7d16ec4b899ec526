import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/calendar';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import type { NoPictureReason } from './no-picture.ts';
import { NoPictureMessage } from './no-picture-message.tsx';

const DAY_MS = 86_400_000;
// the clock stands, so that no second passes while a slow machine renders
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const open = (reason: NoPictureReason, startsAt: string, timeStart = '7:00 pm', detail = {}) =>
  renderInSite(
    <NoPictureMessage
      gameId={7}
      reason={reason}
      listing={{ startsAt, timeStart, officialDate: startsAt.slice(0, 10) } as CalendarGame}
      roster={undefined}
      error={undefined}
      device=""
      detail={detail}
      onOpen={() => undefined}
      onRetry={() => undefined}
      onAnyway={undefined}
    />,
    { groups: ['player'] },
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
