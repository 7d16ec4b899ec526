import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { IS_SELLING_DATA, IS_SOLD_ELSEWHERE_DATA } from '@palco/contracts/web-render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { PlansSection } from './plans-section.tsx';

test.each([
  [true, 'Por ahora no hay pases a la venta en tu país'],
  [false, 'Por ahora no hay pases a la venta'],
])('where nothing is for sale, and elsewhere %s, the page says just that', async (elsewhere, words) => {
  const data = { [IS_SELLING_DATA]: false, [IS_SOLD_ELSEWHERE_DATA]: elsewhere };
  await renderInSite(<PlansSection />, { groups: ['landing'], data });
  expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
});

test.each([
  [[], 1],
  [['prepaid'], 0],
] as const)('a card that was bought before can be redeemed, unless there are none (off: %j)', async (off, links) => {
  const site = { league: { ...LEAGUE, off: [...off] } };
  await renderInSite(<PlansSection />, { groups: ['landing'], data: { [IS_SELLING_DATA]: false }, site });
  expect(screen.queryAllByRole('link', { name: 'Activar mi tarjeta' })).toHaveLength(links);
});
