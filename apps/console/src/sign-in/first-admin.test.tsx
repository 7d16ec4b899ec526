import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { LeagueProvider } from '@palco/ui/league';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { SignInPage } from './sign-in-page.tsx';

test('the link of the installation makes an account, then its second factor; its token leaves the address', async () => {
  history.replaceState(null, '', `/console#first=${'t'.repeat(43)}`);
  const sent = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ ticket: 'z'.repeat(43), factors: [] }),
  );
  vi.stubGlobal('fetch', sent);
  render(
    <I18nextProvider i18n={await loadTexts('es', [])}>
      <LeagueProvider value={LEAGUE}>
        <SignInPage onSignedIn={() => undefined} />
      </LeagueProvider>
    </I18nextProvider>,
  );
  expect(location.href).not.toContain('first=');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Tu nombre'), 'Dirección de la Liga');
  await user.type(screen.getByLabelText('Correo'), 'direccion@liga.test');
  await user.type(screen.getByLabelText(/^Contraseña/, { selector: 'input' }), 'una clave larga 77');
  await user.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
  expect(await screen.findByRole('heading', { name: 'Prepara tu segundo factor' })).toBeVisible();
  const [address, request] = sent.mock.lastCall ?? [];
  expect(address).toContain('/api/staff/first-administrator');
  expect(JSON.parse(String(request?.body))).toEqual({
    token: 't'.repeat(43),
    name: 'Dirección de la Liga',
    email: 'direccion@liga.test',
    password: 'una clave larga 77',
  });
});
