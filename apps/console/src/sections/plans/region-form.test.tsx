import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { RegionForm } from './region-form.tsx';

test('a region in dollars offers no payment at stores, which take pesos only, and says so where it is set', async () => {
  const i18n = await loadTexts('es', ['console-plans']);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <RegionForm onChanged={() => undefined} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('checkbox', { name: 'tarjeta y tienda' })).toBeChecked();
  fireEvent.change(screen.getByLabelText('Moneda'), { target: { value: 'USD' } });
  expect(screen.queryByRole('checkbox', { name: 'tarjeta y tienda' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'tarjeta' })).toBeChecked();
  expect(screen.getByText(/En tienda solo se paga en pesos/)).toBeVisible();
});
