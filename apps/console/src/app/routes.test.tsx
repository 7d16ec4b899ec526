import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { makeRoutes } from './routes.tsx';

const followed = async (address: string): Promise<string> => {
  const moved = makeRoutes()[0]?.children?.filter(({ path }) => path?.endsWith('/*')) ?? [];
  const router = createMemoryRouter([...moved, { path: '*', element: null }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.pathname).not.toBe(address.split('?')[0]));
  const { pathname, search } = router.state.location;
  return pathname + search;
};

test('bookmarks of former addresses lead to the same page, with its open row and filter', async () => {
  expect(await followed('/prices?plan=7')).toBe('/plans?plan=7');
  expect(await followed('/money/orders/7?tab=invoice')).toBe('/payments/orders/7?tab=invoice');
  expect(await followed('/cards/folio?folio=0042')).toBe('/prepaid/folio?folio=0042');
});
