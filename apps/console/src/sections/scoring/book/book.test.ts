import type { Pitch, PlateAppearance, Play } from '@palco/baseball/rules/play';
import { expect, test, vi } from 'vitest';
import type { Act } from './act.ts';
import type { ActStore } from './act-store.ts';
import { createBook, type Outcome, type Send } from './book.ts';

const pitch = (at: number): Pitch => ({ kind: 'pitch', at, call: 'ball' });
const turn = (pitches: number, id = 'p1'): PlateAppearance => ({
  kind: 'plate_appearance',
  id,
  order: 1,
  at: 1,
  batter: '7',
  events: Array.from({ length: pitches }, (_, index) => pitch(index)),
});

/** A device: what is kept on it outlives its books. */
const deviceOf = (): { kept: Map<number, Act>; store: ActStore } => {
  const kept = new Map<number, Act>();
  const store: ActStore = {
    read: async () => [...kept.values()],
    put: async (acts) => {
      for (const act of acts) kept.set(act.number, act);
    },
    remove: async (acts) => {
      for (const act of acts) kept.delete(act.number);
    },
  };
  return { kept, store };
};

/** A server that recognizes a repeated change by the revision it is based on, and does not answer while `isAway`. */
const serverOf = () => {
  const recorded: { play: Play; seen: number | undefined }[] = [];
  const server = { isAway: false, losesAnswers: false, recorded, send: undefined as unknown as Send };
  server.send = async (acts) => {
    if (server.isAway) return { kind: 'away' };
    for (const { play, seen = -1 } of acts) if (seen === recorded.length) recorded.push({ play, seen });
    return server.losesAnswers ? { kind: 'away' } : { kind: 'done' };
  };
  return server;
};

const openOn = (device: ReturnType<typeof deviceOf>, send: Send, acts: readonly Act[] = []) => {
  const book = createBook({ game: 9, acts, log: [], store: device.store, send, now: () => 0 });
  return { ...book, close: book.start() };
};

test('sixty pitches without a network count at once, and are all recorded in order when it is back', async () => {
  vi.useFakeTimers();
  try {
    const [device, server] = [deviceOf(), serverOf()];
    server.isAway = true;
    const book = openOn(device, server.send);
    for (let count = 1; count <= 60; count++) book.write([{ play: turn(count) }]);
    expect(book.state().plays).toEqual([turn(60)]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(book.state()).toMatchObject({ isAway: true });
    expect(book.state().waiting).toHaveLength(60);
    expect(server.recorded).toEqual([]);
    server.isAway = false;
    await vi.advanceTimersByTimeAsync(8000);
    expect(book.state()).toMatchObject({ waiting: [], isAway: false });
    expect(server.recorded.map(({ play }) => play)).toEqual(Array.from({ length: 60 }, (_, index) => turn(index + 1)));
    expect(server.recorded.map(({ seen }) => seen)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    book.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a tab that is closed between sending and the answer leaves nothing lost and nothing twice', async () => {
  vi.useFakeTimers();
  try {
    const [device, server] = [deviceOf(), serverOf()];
    server.losesAnswers = true;
    const first = openOn(device, server.send);
    first.write([{ play: turn(1) }]);
    await vi.advanceTimersByTimeAsync(10);
    first.write([{ play: turn(2) }]);
    await vi.advanceTimersByTimeAsync(10);
    first.close();
    server.losesAnswers = false;
    const second = openOn(device, server.send, await device.store.read(9));
    expect(second.state().plays).toEqual([turn(2)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(second.state().waiting).toEqual([]);
    expect([...device.kept]).toEqual([]);
    expect(server.recorded.map(({ play }) => play)).toEqual([turn(1), turn(2)]);
    second.close();
  } finally {
    vi.useRealTimers();
  }
});

test('a refused act stops the queue until it is sent again or dropped with what follows', async () => {
  const device = deviceOf();
  const answers: Outcome[] = [
    { kind: 'refused', at: 1, refused: { code: 'games/play-changed', message: 'Alguien la cambió' } },
  ];
  const sent: number[] = [];
  let go: (() => void) | undefined;
  const send: Send = async (acts) => {
    sent.push(acts.length);
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return answers.shift() ?? { kind: 'done' };
  };
  const book = openOn(device, send, [
    { game: 9, number: 1, play: turn(1) },
    { game: 9, number: 2, play: turn(2) },
    { game: 9, number: 3, play: turn(3) },
  ]);
  await expect.poll(() => sent).toEqual([3]);
  go?.();
  await expect.poll(() => book.state().refused?.number).toBe(2);
  expect(book.state()).toMatchObject({ waiting: [{ number: 2 }, { number: 3 }], plays: [turn(3)] });
  book.flush();
  expect(sent).toEqual([3]);
  book.discard();
  expect(book.state()).toMatchObject({ waiting: [], plays: [turn(1)] });
  await expect.poll(() => [...device.kept.keys()]).toEqual([]);
  book.close();
});

test("another device's newer revision shows, and is not overwritten by an older one", () => {
  const book = openOn(deviceOf(), async () => ({ kind: 'stopped' }));
  book.receive([{ cursor: 2, revision: 2, play: turn(2) }]);
  book.receive([{ cursor: 1, revision: 1, play: turn(1) }]);
  expect(book.state().plays).toEqual([turn(2)]);
  book.receive([{ cursor: 3, revision: 3, isVoid: true, play: turn(2) }]);
  expect(book.state().plays).toEqual([]);
  book.close();
});

test("the time to the fans is that of the revision which came back, and what comes back is nobody else's", async () => {
  let clock = 1000;
  const device = deviceOf();
  const book = createBook({
    game: 9,
    acts: [],
    log: [],
    store: device.store,
    send: async () => ({ kind: 'done' }),
    now: () => clock,
  });
  const close = book.start();
  book.write([{ play: turn(1) }]);
  await expect.poll(() => book.state().waiting).toEqual([]);
  clock += 410;
  expect(book.receive([{ cursor: 1, revision: 1, play: turn(1) }])).toBe(false);
  expect(book.state().arrivedMs).toBe(410);
  expect(book.receive([{ cursor: 2, revision: 2, play: turn(2) }])).toBe(true);
  close();
});
