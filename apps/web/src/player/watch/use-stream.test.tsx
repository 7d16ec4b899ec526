import { type FakeEventSource, fakeEventSource } from '@palco/client/testing/fake-event-source';
import { renewSeat } from '@palco/contracts/streaming/streaming';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStream } from './use-stream.ts';

const STREAM = {
  st: '/media/7/master.m3u8',
  low: null,
  shared: null,
  video: { src: '/media/7/master.m3u8' },
  kind: 'live',
  lease: 'lease-1',
  heartbeatSeconds: 20,
  plays: null,
  pictureDelayMs: 0,
  from: null,
  anchor: null,
};
let opened: readonly FakeEventSource[];
/** the replies to requests for the stream, in this order */
const answers: Response[] = [];
/** Any number of heartbeats: a slow test may take longer than the interval between two. */
const renewed = () => Response.json({ heartbeatSeconds: 20, letsGoAt: null, over: [] });
const sendBeacon = vi.fn();
const isPaused = () => false;

beforeEach(() => {
  opened = fakeEventSource();
  answers.length = 0;
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(renewSeat.path) ? renewed() : (answers.shift() ?? Response.error()),
  );
});
afterEach(() => vi.unstubAllGlobals());

const openStream = async () => {
  answers.push(Response.json(STREAM));
  const hook = renderHook(() => useStream({ game: '7', platform: 'webapp', isPaused }));
  act(() => hook.result.current.open());
  await waitFor(() => expect(hook.result.current.access.state).toBe('open'));
  return hook;
};
const endSeat = (why: string) =>
  act(() => opened.at(-1)?.say('seat', { lease: 'lease-1', state: 'closed', why, device: 'TV', at: '' }));

test('the seat is released when the player is left, also without a new document', async () => {
  const { unmount } = await openStream();
  expect(sendBeacon).not.toHaveBeenCalled();
  unmount();
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/seats/release', expect.any(Blob));
});

test('the picture stays while its seat rests and is requested again, and goes when another device has the seat', async () => {
  const { result } = await openStream();
  await waitFor(() => expect(opened.at(-1)?.url).toBe('/api/events?seat=lease-1'));
  endSeat('paused');
  expect(result.current).toMatchObject({ access: { state: 'ended', reason: 'paused' }, stream: { lease: 'lease-1' } });
  answers.push(Response.json({ error: 'streaming/seat-taken', message: '', fields: [] }, { status: 409 }));
  act(() => result.current.open());
  expect(result.current).toMatchObject({ access: { state: 'requesting' }, stream: { lease: 'lease-1' } });
  await waitFor(() => expect(result.current.access).toMatchObject({ state: 'refused', code: 'streaming/seat-taken' }));
  expect(result.current.stream).toBeUndefined();
});

test('a seat that was taken over ends the picture', async () => {
  const { result } = await openStream();
  await waitFor(() => expect(opened.length).toBeGreaterThan(0));
  endSeat('taken-over');
  expect(result.current).toMatchObject({ access: { state: 'ended', reason: 'taken-over', device: 'TV' } });
  expect(result.current.stream).toBeUndefined();
});

test('a page from the page cache opens its picture again', async () => {
  const { result } = await openStream();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(result.current.access.state).toBe('requesting');
});

test.each([
  ['a game that is not free any more', { ...STREAM, lease: null }, 401, 'session/required'],
  ['a recording that was withdrawn', STREAM, 404, 'streaming/no-video'],
] as const)('when the media of %s are refused, the page learns why', async (_, stream, status, error) => {
  answers.push(Response.json(stream));
  const { result } = renderHook(() => useStream({ game: '7', platform: 'webapp', isPaused }));
  act(() => result.current.open());
  await waitFor(() => expect(result.current.access.state).toBe('open'));
  answers.push(Response.json({ error, message: '', fields: [] }, { status }));
  act(() => result.current.check());
  await waitFor(() => expect(result.current.access).toMatchObject({ state: 'refused', code: error }));
  expect(result.current.stream).toBeUndefined();
});

test('a server that grants what its media refuse is not requested in a loop', async () => {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return Response.json({ ...STREAM, lease: null });
  });
  const { result } = renderHook(() => useStream({ game: '7', platform: 'webapp', isPaused }));
  act(() => result.current.open());
  await waitFor(() => expect(result.current.access.state).toBe('open'));
  for (let n = 0; n < 5; n += 1) {
    act(() => result.current.check());
    await waitFor(() => expect(result.current.access.state).toBe('open'));
  }
  expect(requests).toBe(2);
});
