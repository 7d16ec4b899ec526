import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as ValidatePage } from './validate-page.tsx';

const site = { path: '/checkout/validate?id=trabc12345678', groups: ['checkout'] as const };
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an error of the server', () => Response.json({ error: 'server/fault' }, { status: 500 })],
  ['the page of a proxy', () => new Response('<html>', { status: 502 })],
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
])(
  '%s leaves the charge unknown: the page does not say that nothing was charged, and can try again',
  async (_, answer) => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
      if (!String(request instanceof Request ? request.url : request).includes('security3d')) return Response.json({});
      asked();
      return answer();
    });
    const { user } = await renderInSite(<ValidatePage />, site);
    expect(await screen.findByText('Tu banco no respondió')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  },
);
