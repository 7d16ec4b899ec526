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
  await expect
    .poll(() => {
      settleProof(false);
      return end;
    })
    .toBe('unproven');
});

const answer = (...events: string[]) => new Response(events.map((event) => `${event}\n\n`).join(''));
const NIGHT = 'event: night\ndata: {"games":[]}';

test('a night is followed where a stream cannot be iterated, and opened again when it breaks', async () => {
  // as in WebKit
  vi.spyOn(ReadableStream.prototype, Symbol.asyncIterator).mockImplementation(() => {
    throw new TypeError('undefined is not a function');
  });
  const fetched = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Load failed'))
    .mockResolvedValueOnce(answer(NIGHT))
    .mockResolvedValueOnce(answer(NIGHT, 'event: night-end\ndata: {}'));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(Math, 'random').mockReturnValue(-1); // no wait between two streams
  const onNight = vi.fn();
  expect(await followNight({ onNight, onChange: () => undefined }, new AbortController().signal)).toBe('over');
  expect(onNight).toHaveBeenCalledTimes(2);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a fault of the page is not taken for a broken stream', async () => {
  vi.stubGlobal('fetch', async () => answer(NIGHT));
  const onNight = (): void => {
    throw new TypeError('undefined is not a function');
  };
  const following = followNight({ onNight, onChange: () => undefined }, new AbortController().signal);
  await expect(following).rejects.toThrow(TypeError);
});

test('leaving the page ends the stream', async () => {
  const page = new AbortController();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_, failed) => signal?.addEventListener('abort', () => failed(signal.reason))),
  );
  const following = followNight({ onNight: () => undefined, onChange: () => undefined }, page.signal);
  page.abort();
  expect(await following).toBeUndefined();
});
