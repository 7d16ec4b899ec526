import { createQueryClient } from '@palco/client/queries';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { LeagueProvider } from '@palco/ui/league';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { Component as InvoicesPage } from './invoices-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async (makes: boolean): Promise<void> => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], makes }));
  render(
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={await loadTexts('es', ['console-invoices', 'console-payments'])}>
        <QueryClientProvider client={createQueryClient({})}>
          <MemoryRouter initialEntries={['/?is=stamped']}>
            <InvoicesPage />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </LeagueProvider>,
  );
  await screen.findByText('Todavía no se timbra ninguna.');
};
const OFF = /Este servidor no timbra facturas.*PALCO_INVOICES/;

test('a server without a provider that stamps says so, and what to do, and promises no global invoice', async () => {
  await open(false);
  expect(screen.getByText(OFF)).toBeVisible();
  expect(screen.queryByText(/sale sola/)).toBeNull();
});

test('a server that stamps says that the global invoice is made by itself', async () => {
  await open(true);
  expect(screen.getByText(/La global sale sola/)).toBeVisible();
  expect(screen.queryByText(OFF)).toBeNull();
});
