import { expect, test } from 'vitest';
import { makeRoutes } from './routes.tsx';

test('the router has something to show while it loads a page that is redirected: without it, it warns', () => {
  const [root] = makeRoutes({} as never, 'site' as never);
  expect(root?.hydrateFallbackElement).toBeTruthy();
});
