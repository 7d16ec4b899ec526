import { renewSeat } from '@palco/contracts/streaming/streaming';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatNow, endLease, keepLease, renewLease } from './seat-heartbeat.ts';

const ONE = 'first-lease-of-tab';
const TWO = 'second-lease-of-tab';
const THREE = 'third-lease-of-tab';
/** What was sent, and what is answered to each. */
let sent: unknown[];
let answers: Response[];
const ok = (over: readonly object[] = []) => Response.json({ heartbeatSeconds: 15, letsGoAt: null, over });
const gone = (why: string) =>
  Response.json({ error: 'streaming/seat-over', message: '', fields: [], detail: { why } }, { status: 410 });
const ended = vi.fn();
const keep = (lease: string, isPaused = false) =>
  keepLease(lease, { isPaused: () => isPaused, onOver: (why, device) => ended(lease, why, device) }, 15);
let stops: (() => void)[];

beforeEach(() => {
  sent = [];
  answers = [];
  stops = [];
  ended.mockClear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    expect(String(address)).toContain(renewSeat.path);
    sent.push(JSON.parse(body));
    return answers.shift() ?? Response.error();
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

test('one call carries all leases of the tab, and says which of them are over', async () => {
  stops = [keep(ONE), keep(TWO, true), keep(THREE)];
  answers.push(ok([{ lease: TWO, why: 'paused', device: null }]));
  expect(await beatNow()).toBe(true);
  expect(sent).toEqual([
    {
      lease: ONE,
      paused: false,
      others: [
        { lease: TWO, paused: true },
        { lease: THREE, paused: false },
      ],
    },
  ]);
  expect(ended.mock.calls).toEqual([[TWO, 'paused', '']]);
});

test('a single lease is sent as it always was, and one that is over leaves the others', async () => {
  stops = [keep(ONE), keep(TWO)];
  answers.push(gone('taken-over'), ok());
  expect(await renewLease(TWO)).toBe(true);
  expect(ended.mock.calls).toEqual([[ONE, 'taken-over', '']]);
  expect(sent[1]).toEqual({ lease: TWO, paused: false });
});

test('when the event stream says that one is over, the others are asked for at once', async () => {
  stops = [keep(ONE), keep(TWO)];
  answers.push(gone('taken-over'));
  endLease(ONE, 'taken-over', 'TV');
  await expect.poll(() => ended).toHaveBeenCalledTimes(2);
  expect(ended.mock.calls[1]).toEqual([TWO, 'taken-over', '']);
});

test('a server that cannot be reached ends nothing', async () => {
  stops = [keep(ONE)];
  expect(await renewLease(ONE)).toBe(false);
  expect(ended).not.toHaveBeenCalled();
});
