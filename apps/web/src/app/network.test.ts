import { expect, test, vi } from 'vitest';
import { watchNetwork } from './network.ts';

test('the document is marked while there is no network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watchNetwork();
  expect(document.documentElement).toHaveAttribute('data-offline');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(document.documentElement).not.toHaveAttribute('data-offline');
});
