import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { PriceLine } from './price-line.tsx';

const plan = (period: string, total: string, currency: string) => ({ period, total, currency });
const show = (data: readonly object[], language: 'es' | 'en' | 'ru' = 'es') =>
  renderInSite(<PriceLine />, { language, groups: ['landing'], data: { '/api/memberships': { data } } });

test('the totals of the day and of the season stand in one line', async () => {
  const { container } = await show([plan('season', '149.00', 'MXN'), plan('day', '39.50', 'MXN')]);
  expect(container).toHaveTextContent(
    'Desde $39.50 MXN el día, $149 MXN la temporada completa. Impuestos y comisión incluidos.',
  );
});

test('another country has another currency', async () => {
  await show([plan('season', '69.00', 'USD'), plan('day', '2.00', 'USD')], 'en');
  expect(screen.getByText('$2 USD')).toBeVisible();
  expect(screen.getByText('$69 USD')).toBeVisible();
});

test('without a pass for a day it names the season alone, without both nothing', async () => {
  const { container, unmount } = await show([plan('season', '149.00', 'MXN')]);
  expect(container).toHaveTextContent('$149 MXN la temporada completa. Impuestos y comisión incluidos.');
  unmount();
  expect((await show([])).container).toHaveTextContent('');
});
