import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { LeagueDate } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { DateDialog } from './date-dialog.tsx';
import { gamesByDay } from './month-games.ts';

const game = (status = 'Planned') => ({ status }) as CalendarGame;
const day = (text: string) => text as LeagueDate;
const MONTHS: Readonly<Record<string, object>> = {
  '2026-11': { '1 de noviembre': [], '20 de noviembre': [game(), game()], '24 de noviembre': [game()] },
  '2026-12': { '5 de diciembre': [game()] },
};

test('a day counts the games that are or were played', () => {
  const response = { '1 de marzo': [game('Cancelado')], '2 de marzo': [game(), game('Pospuesto')], '3 de marzo': [] };
  expect([...gamesByDay('2027-03', { response }, wordsOf('es'))]).toEqual([['2027-03-02', 1]]);
});

test('days with games are marked, past and future apart; the keyboard walks from the day shown', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ response: MONTHS[address.slice(-7)], stale_since: null }),
  );
  const onChoose = vi.fn();
  const { user } = await renderInSite(
    <DateDialog isOpen day={day('2026-11-22')} today={day('2026-11-22')} onClose={vi.fn()} onChoose={onChoose} />,
    { groups: ['calendar'] },
  );
  const past = await screen.findByRole('button', { name: /\b20 de noviembre.*, 2 juegos$/ });
  const future = screen.getByRole('button', { name: /\b24 de noviembre.*, 1 juego$/ });
  const free = screen.getByRole('button', { name: /\b23 de noviembre de 2026$/ });
  expect(new Set([past, future, free].map(({ className }) => className)).size).toBe(3);

  const isOn = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  await isOn(/\b22 de noviembre/);
  for (const [key, name] of [
    ['ArrowRight', /\b23 de noviembre/],
    ['ArrowUp', /\b16 de noviembre/],
    ['ArrowLeft', /\b15 de noviembre/],
    ['ArrowDown', /\b22 de noviembre/],
    ['Home', /\b1 de noviembre/],
    ['End', /\b30 de noviembre/],
    ['PageDown', /\b30 de diciembre/],
    ['PageUp', /\b30 de noviembre/],
  ] as const) {
    await user.keyboard(`{${key}}`);
    await isOn(name);
  }
  await user.keyboard('{PageDown}');
  expect(await screen.findByRole('button', { name: /\b5 de diciembre.*, 1 juego$/ })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-12-30');
});
