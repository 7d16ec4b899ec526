import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { Component as ConfirmPage } from './confirm-page.tsx';

/** The page of a link, whose token is answered with this. */
const open = async (status: number, body: unknown) => {
  const sent = vi.fn(
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
  vi.stubGlobal('fetch', sent);
  const { user } = await renderInSite(<ConfirmPage />, { path: '/confirm#token=abc', groups: ['account'] });
  return { user, sent };
};
const press = () => screen.getByRole('button', { name: 'Confirmar mi correo' });

test.each([
  [false, 'Correo confirmado'],
  [true, 'Tu correo ya estaba confirmado'],
])('opening the link sends nothing; a press confirms (confirmed before: %j)', async (was_confirmed, title) => {
  const { user, sent } = await open(200, { email: 'ana@people.test', is_change: false, was_confirmed });
  expect(sent).not.toHaveBeenCalled();
  await user.click(press());
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/ana@people\.test/)).toBeInTheDocument();
});

test('a link that is over says so', async () => {
  const { user } = await open(400, { error: 'accounts/link-over', message: '' });
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeInTheDocument();
});
