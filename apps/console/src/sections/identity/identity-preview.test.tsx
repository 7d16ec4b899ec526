import { createQueryClient } from '@palco/client/queries';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { IdentityPreview } from './identity-preview.tsx';

test('the preview shows page and phone in frames, and player and ticket with the parts of the site', async () => {
  const { version: _, ...identity } = LEAGUE;
  render(
    <I18nextProvider i18n={await loadTexts('es', ['console-identity'])}>
      <QueryClientProvider client={createQueryClient({ '/api/teams': { teams: [] } })}>
        <IdentityPreview shown={identity} hasLastPair={false} revision="none" />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  expect(screen.getByTitle('Página')).toHaveAttribute('src', expect.stringContaining('identity=draft'));
  await user.click(screen.getByRole('radio', { name: 'Reproductor' }));
  expect(screen.getByText('Comprar mi pase')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Boleto' }));
  expect(screen.getByText('Pase de temporada')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Correo' }));
  expect(screen.getByTitle('Correo')).toHaveAttribute('src', '/console/preview/mail');
  await user.click(screen.getByRole('radio', { name: 'Teléfono' }));
  expect(screen.getByTitle('Teléfono')).toBeInTheDocument();
});
