import { FakeEventSource } from '@palco/client/testing/fake-event-source';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Hero } from './hero.tsx';

beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource));
afterEach(() => vi.unstubAllGlobals());

const show = (plans: readonly object[]) =>
  renderInSite(<Hero />, { groups: ['landing'], data: { '/api/memberships': { data: plans } } });

test('a pass is offered where one is for sale', async () => {
  await show([{ period: 'season', total: '149.00', currency: 'MXN' }]);
  expect(screen.getByRole('link', { name: 'Comprar mi pase' })).toBeVisible();
});

test('a league without plans invites to its games and offers no pass', async () => {
  await show([]);
  expect(screen.getByRole('link', { name: /juegos/i })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Comprar mi pase' })).toBeNull();
});
