import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const open = async (answers: readonly (() => Response)[]) => {
  vi.useFakeTimers();
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const answer = answers[asked];
    asked += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  const { signOut, useIsLeaving } = await import('./sign-out.ts');
  const State = () => <p>{useIsLeaving() ? 'leaving' : 'open'}</p>;
  render(<State />);
  let hasLeft = false;
  const press = (): void => {
    void signOut(() => {
      hasLeft = true;
    });
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    press,
    pass,
    hasLeft: () => hasLeft,
    asked: () => asked,
    shown: () => screen.getByRole('paragraph').textContent,
  };
};
const fail = (): Response => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['the server ends it', () => json({ ended: true })],
  ['the server says that it is over', () => json({ error: 'session/ended', message: '' }, 401)],
])('%s: the sign-in opens at once', async (_, answer) => {
  const { press, pass, hasLeft, shown } = await open([answer]);
  press();
  await pass(0);
  expect([hasLeft(), shown()]).toEqual([true, 'open']);
});

test('while nobody answers, or a proxy does, nothing is left open on the screen, and it goes on until it is done', async () => {
  const { press, pass, hasLeft, shown, asked } = await open([
    fail,
    () => new Response('', { status: 502 }),
    fail,
    () => json({ ended: true }),
  ]);
  press();
  await pass(0);
  expect([hasLeft(), shown()]).toEqual([false, 'leaving']);
  await pass(5000);
  expect([hasLeft(), shown()]).toEqual([false, 'leaving']);
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect([hasLeft(), asked()]).toEqual([false, 3]);
  await pass(5000);
  expect([hasLeft(), asked()]).toEqual([true, 4]);
});
