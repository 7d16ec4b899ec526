import type { Desk, WatchAttempt } from '@palco/contracts/desk/desk-staff';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { LeagueProvider } from '@palco/ui/league';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { Attempts } from './attempts.tsx';

const ATTEMPT: WatchAttempt = {
  id: 1,
  at: '2026-11-21T01:00:00.000Z',
  game: null,
  device: 'Chrome · Windows 11',
  city: null,
  country: 'MX',
  refused: null,
  other: null,
};

const rowOf = async (attempt: Partial<WatchAttempt>): Promise<(string | null)[]> => {
  const desk = { attempts: [{ ...ATTEMPT, ...attempt }], attempts_of_day: { all: 1, refused: 0 } } as Desk;
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={await loadTexts('es', ['console-desk'])}>
        <Attempts desk={desk} />
      </I18nextProvider>
    </LeagueProvider>,
  );
  return screen
    .getAllByRole('cell')
    .slice(2)
    .map(({ textContent }) => textContent);
};

test('an attempt shows its device with the city, and that it played', async () => {
  expect(await rowOf({ city: 'Hermosillo' })).toEqual(['Chrome · Windows 11 · Hermosillo', 'Empezó a ver', '']);
});

test.each([
  ['streaming/no-pass', 'Sin pase'],
  ['streaming/not-here', 'Sin derechos en su país'],
  ['streaming/not-started', 'Aún no empieza'],
  ['streaming/no-video', 'Sin imagen'],
  ['session/ended', 'Sesión terminada'],
  ['session/required', 'Sin entrar'],
  ['games/unknown', 'Juego desconocido'],
  ['streaming/of-tomorrow', 'Negado'],
])('the refusal %s is shown as “%s”', async (refused, words) => {
  expect(await rowOf({ refused })).toEqual(['Chrome · Windows 11', words, '']);
});

test('a seat that was taken names the device that had it', async () => {
  const other = { device: 'Safari · iOS 18', since: '2026-11-21T00:30:00.000Z' };
  const [, words, why] = await rowOf({ refused: 'streaming/seat-taken', other });
  expect(words).toBe('Lugar ocupado');
  expect(why).toMatch(/^Safari · iOS 18 lo tenía desde /);
});
