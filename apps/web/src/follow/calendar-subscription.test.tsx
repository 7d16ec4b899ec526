import { closeToasts, readToasts } from '@palco/ui/toasts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { namedClub } from '../api/clubs.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';

const YAQUIS = namedClub({
  abbrName: 'OBR',
  name: 'Yaquis de Obregón',
  shortName: 'Yaquis',
  city: 'Obregón',
  venue: '',
  zone: '',
  primaryColour: '#112233',
  secondaryColour: '#ddeeff',
});
const PATH = `${location.host}/api/teams/OBR/calendar.ics?lang=es`;

test('one tap subscribes to a club in the language of the page; the address is copied as a web address', async () => {
  closeToasts();
  const { user } = await renderInSite(<CalendarSubscription club={YAQUIS} />, { groups: ['games'] });
  expect(screen.getByText(/^Los juegos de Yaquis/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Suscribirme' })).toHaveAttribute('href', `webcal://${PATH}`);
  await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.protocol}//${PATH}`);
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toEqual(['Dirección copiada']));
  closeToasts();
});

test('where the browser has no clipboard the address is shown, to be copied by hand', async () => {
  const { user } = await renderInSite(<CalendarSubscription club={undefined} />, { groups: ['games'], language: 'en' });
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  vi.unstubAllGlobals();
  const shown = `${location.origin}/api/calendar.ics?lang=en`;
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toEqual([shown]));
  closeToasts();
});

test('as text too, where it is asked for', async () => {
  await renderInSite(<CalendarSubscription club={YAQUIS} showsAddress />, { groups: ['games'] });
  expect(screen.getByRole('textbox', { name: 'Dirección del calendario' })).toHaveValue(
    `${location.protocol}//${PATH}`,
  );
});
