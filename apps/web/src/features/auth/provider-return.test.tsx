import * as serverClock from '@palco/client/server-clock';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { ProviderReturn } from './provider-return.tsx';

const ticket = (exp: number): string =>
  `e30.${btoa(JSON.stringify({ sub: '001', email: 'ana@apple-fans.test', exp }))}.x`;

/** Comes back from Apple with a ticket, before the server's time is known. */
const comeBack = async (secondsAhead: number) => {
  const calls: string[] = [];
  // test files share their modules: a reply in another file may have set it
  vi.spyOn(serverClock, 'isServerTimeKnown').mockReturnValue(false);
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return new Promise<Response>(() => undefined);
  });
  const result = { name: 'apple_login', value: ticket(Math.floor(Date.now() / 1000) + secondsAhead) } as const;
  await renderInSite(<ProviderReturn result={result} onHandled={vi.fn()} />, { groups: ['auth'] });
  return calls;
};

test('a fast clock of the browser does not expire a fresh ticket: the server decides', async () => {
  const calls = await comeBack(-6 * 3600);
  await expect.poll(() => calls).toContain('/api/users/login/apple');
});

test('a ticket that is days old is not sent', async () => {
  const calls = await comeBack(-3 * 86_400);
  expect(await screen.findByRole('alertdialog', { name: 'Iniciar con Apple' })).toHaveTextContent('El token expiró');
  expect(calls).toEqual([]);
});
