/** Another tab signs in or out: this page notices, and names the account it shows in its calls. */
import { call } from '@palco/client/call';
import { callHeaders } from '@palco/client/call-headers';
import { ACCOUNT_HEADER } from '@palco/contracts/accounts/account-header';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAccountChanges } from './drawn-account.ts';
import { forgetToken, readToken, storeToken } from './session.ts';
import { watchSessionOver } from './session-over.ts';
import { startSession } from './start-session.ts';
import { acceptUser } from './use-session.ts';

const tokenOf = (id: number): string => `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`;
const PAY = { method: 'POST', path: '/api/pay', access: 'signed-in', reply: 'text', refusals: [] } as const;
const named = (): string | undefined => callHeaders()[ACCOUNT_HEADER];
/** What another tab does, with the event that this one gets of it; undefined: none. */
const elsewhere = (token: string | undefined, event?: Event): void => {
  if (token === undefined) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  if (event) act(() => void dispatchEvent(event));
};
const answer = (error: string): void =>
  void vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ error }), { status: 401, headers: { 'content-type': 'application/json' } }),
  );
const Changes = () => <p>{useAccountChanges()}</p>;

beforeEach(() => {
  forgetToken();
  storeToken(tokenOf(7));
  startSession();
});
afterEach(forgetToken);

test.each([
  ['a storage event', () => new StorageEvent('storage', { key: 'token' })],
  ['the focus', () => new Event('focus')],
  ['the page cache', () => new Event('pageshow')],
  ['becoming visible', () => new Event('visibilitychange')],
])('somebody else signs in: noticed by %s', (_, event) => {
  render(<Changes />);
  const before = Number(screen.getByRole('paragraph').textContent);
  expect(named()).toBe('7');
  elsewhere(tokenOf(8));
  // until the page is drawn anew it names whom it shows, so the token of the other does nothing
  expect(callHeaders()).toMatchObject({ authorization: tokenOf(8), [ACCOUNT_HEADER]: '7' });
  act(() => void dispatchEvent(event()));
  expect(named()).toBe('8');
  expect(screen.getByText(String(before + 1))).toBeVisible();
});

test('a newer token of the same account draws nothing anew', () => {
  render(<Changes />);
  const before = screen.getByRole('paragraph').textContent;
  elsewhere(`${tokenOf(7)}2`, new StorageEvent('storage', { key: 'token' }));
  expect(screen.getByRole('paragraph')).toHaveTextContent(before ?? '');
});

test('signed out and in again as somebody else, without an event in between: it is another account', () => {
  render(<Changes />);
  const before = Number(screen.getByRole('paragraph').textContent);
  elsewhere(undefined);
  elsewhere(tokenOf(9), new Event('focus'));
  expect(screen.getByText(String(before + 1))).toBeVisible();
});

test('a form names whom it was drawn for, whoever the page has become', () => {
  elsewhere(tokenOf(8), new Event('focus'));
  expect(callHeaders({ account: 7 })).toMatchObject({ authorization: tokenOf(8), [ACCOUNT_HEADER]: '7' });
  // a ticket of another device is of nobody the page shows
  expect(callHeaders({ token: 'ticket' })).not.toHaveProperty(ACCOUNT_HEADER);
});

test('a refusal says that another tab has signed in, when the browser has said nothing', async () => {
  render(<Changes />);
  const before = Number(screen.getByRole('paragraph').textContent);
  elsewhere(tokenOf(8));
  answer('session/other-account');
  await act(async () => void (await call(PAY)));
  expect(named()).toBe('8');
  expect(screen.getByText(String(before + 1))).toBeVisible();
});

test('signed out elsewhere: told by the event, or by the call that had no token', async () => {
  const onOver = vi.fn();
  const stop = watchSessionOver(onOver);
  elsewhere(undefined);
  answer('session/required');
  await call(PAY);
  expect(onOver).toHaveBeenCalledWith('elsewhere');
  onOver.mockClear();
  elsewhere(tokenOf(7), new Event('focus'));
  elsewhere(undefined, new StorageEvent('storage', { key: 'token' }));
  expect(onOver).toHaveBeenCalledExactlyOnceWith('elsewhere');
  stop();
});

test('a sign-out here, and a visitor without a token, are no end of a session', async () => {
  const onOver = vi.fn();
  const stop = watchSessionOver(onOver);
  forgetToken();
  answer('session/required');
  await call(PAY);
  expect(onOver).not.toHaveBeenCalled();
  stop();
});

test('a late reply about the account before does not bring it back', () => {
  elsewhere(tokenOf(8));
  acceptUser({ id: 7, name: 'Ana', token: tokenOf(7) } as never);
  expect(readToken()).toBe(tokenOf(8));
});
