import { afterEach, expect, test, vi } from 'vitest';
import { settleProof } from '../../session/proof.ts';
import { followNight } from './follow-night.ts';

const follow = () => followNight({ onNight: () => undefined, onChange: () => undefined }, new AbortController().signal);
const refuse = (status: number, error: string) => vi.fn(async () => Response.json({ error, message: '' }, { status }));
afterEach(() => vi.unstubAllGlobals());

test('following ends for good when the session does', async () => {
  const fetched = refuse(401, 'session/ended');
  vi.stubGlobal('fetch', fetched);
  expect(await follow()).toBe('over');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('following ends when the person closes the question for the proof', async () => {
  vi.stubGlobal('fetch', refuse(403, 'staff/proof-required'));
  let end: string | undefined;
  void follow().then((reason) => {
    end = reason;
  });
  await vi.waitFor(() => {
    settleProof(false);
    expect(end).toBe('unproven');
  });
});
