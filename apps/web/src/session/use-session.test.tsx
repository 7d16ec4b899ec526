import { call } from '@palco/client/call';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, readToken, storeToken } from './session.ts';
import { watchSessionOver } from './session-over.ts';
import { signOut } from './sign-out.ts';
import { startSession } from './start-session.ts';
import { acceptSignedIn, refreshSession, useSession } from './use-session.ts';

const Who = () => {
  const session = useSession();
  return <p>{session.state === 'member' ? session.user.name : session.state}</p>;
};
const answers: (() => Response)[] = [];
const calls: { readonly address: string; readonly token: string | undefined }[] = [];
const answer = (status: number, body: object): void =>
  void answers.push(
    () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
/** header.payload.signature with a person in it */
const tokenOf = (id: number, version = 1): string => `h.${btoa(JSON.stringify({ sub: String(id), version }))}.s`;

beforeEach(() => {
  // another file's test may have left a person, and one process runs all files
  forgetToken();
  startSession();
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    calls.push({ address, token: headers.authorization });
    const next = answers.shift();
    if (!next) throw new TypeError('no network');
    return next();
  });
});
afterEach(() => {
  forgetToken();
  answers.length = 0;
  calls.length = 0;
});

test('a visitor sends no request', () => {
  render(<Who />);
  expect(screen.getByText('visitor')).toBeVisible();
  expect(calls).toEqual([]);
});

test('the user of a token is read once, however many components show it, and the newer token is stored', async () => {
  storeToken(tokenOf(7));
  answer(200, { id: 7, name: 'Mariana', token: tokenOf(7, 2) });
  render(
    <>
      <Who />
      <Who />
    </>,
  );
  expect(await screen.findAllByText('Mariana')).toHaveLength(2);
  expect(calls).toEqual([{ address: '/api/users/me', token: tokenOf(7) }]);
  expect(readToken()).toBe(tokenOf(7, 2));
});

test('signing in shows the user without another request', () => {
  render(<Who />);
  act(() => acceptSignedIn({ id: 8, name: 'Beto', token: tokenOf(8) } as never));
  expect(screen.getByText('Beto')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a session that the server ended becomes a visitor, and listeners are called', async () => {
  const onOver = vi.fn();
  const stop = watchSessionOver(onOver);
  storeToken(tokenOf(7));
  answer(401, { error: 'session/ended' });
  render(<Who />);
  expect(await screen.findByText('visitor')).toBeVisible();
  expect(readToken()).toBeUndefined();
  expect(onOver).toHaveBeenCalledOnce();
  stop();
});

test('a token without a person is no session', async () => {
  storeToken(tokenOf(7));
  answer(200, { id: 0, token: tokenOf(7) });
  render(<Who />);
  expect(await screen.findByText('visitor')).toBeVisible();
  expect(readToken()).toBeUndefined();
});

test('without a reply the token stays, and a refresh reads the user', async () => {
  storeToken(tokenOf(7));
  render(<Who />);
  expect(await screen.findByText('unreachable')).toBeVisible();
  expect(readToken()).toBe(tokenOf(7));
  answer(200, { id: 7, name: 'Mariana', token: tokenOf(7) });
  await act(refreshSession);
  expect(screen.getByText('Mariana')).toBeVisible();
});

test('any refused call ends a session that is over, but not the one that came after it', async () => {
  const endpoint = { method: 'GET', path: '/api/payments', access: 'signed-in', reply: 'text', refusals: [] } as const;
  storeToken(tokenOf(7));
  answers.push(() => {
    storeToken(tokenOf(8)); // signed in again while the call was on its way
    return new Response('{"error":"session/ended"}', { status: 401, headers: { 'content-type': 'application/json' } });
  });
  await call(endpoint);
  expect(readToken()).toBe(tokenOf(8));
  answer(401, { error: 'session/ended' });
  await call(endpoint);
  expect(readToken()).toBeUndefined();
});

test('signing out forgets the token at once and names the session to the server', () => {
  storeToken(tokenOf(7));
  answer(200, { ended: true });
  signOut();
  expect(readToken()).toBeUndefined();
  expect(calls).toEqual([{ address: '/api/users/logout/7', token: tokenOf(7) }]);
});
