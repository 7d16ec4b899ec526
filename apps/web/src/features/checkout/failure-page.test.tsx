import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as FailurePage } from './failure-page.tsx';
import { storeRefused } from './stored-payment.ts';

const site = { path: '/checkout/failure', groups: ['checkout'] as const };
beforeEach(() =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { operator: { email: 'ayuda@palco.test' } } })),
);
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a failed payment names its reference and its time, and where to ask for help', async () => {
  storeRefused({ reference: '1001-107-a1B2c3D4', date_modified: '2026-11-20T03:52:00.000Z' });
  await renderInSite(<FailurePage />, site);
  expect(await screen.findByText('1001-107-a1B2c3D4')).toBeInTheDocument();
  expect(screen.getByText(/jueves, 19 de noviembre, 9:52/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /ayuda@palco\.test/ })).toHaveAttribute(
    'href',
    'mailto:ayuda@palco.test?subject=1001-107-a1B2c3D4',
  );
});

test('opened by hand it names no reference', async () => {
  await renderInSite(<FailurePage />, site);
  await screen.findByRole('heading', { level: 1, name: 'No se hizo el cargo' });
  expect(screen.queryByText('Referencia')).not.toBeInTheDocument();
});
