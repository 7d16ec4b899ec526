/** Outputs to far ends on the wire. The camera's clock is set by hand. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createCardPicture } from '@palco/media/card-picture';
import { createRtmpListener } from '@palco/rtmp/listener';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import { createOutputFeed } from './output-feed.ts';
import { type SenderDeps, startOutput } from './output-sender.ts';
import { recordedCamera, SMALL_CAMERA } from './recorded-camera.fixture.ts';

const START = new Date('2026-11-28T01:00:00Z');
const KEY = 'FB-secret-of-the-league?a=Abcdefgh';

/** Palco's own listener as the far end of one output. */
const openFarEnd = async (accepts = (key: string): boolean => key === KEY) => {
  const connections: { taken: [string, number, number][]; ended: string | undefined; close: () => void }[] = [];
  const sockets: Socket[] = [];
  const listener = createRtmpListener({
    idleForMs: 600_000,
    silentForMs: 600_000,
    admitWithinMs: 600_000,
    admit: async ({ key, close }) => {
      if (!accepts(key)) return { rejected: `Unknown stream ${key}` };
      const connection: (typeof connections)[number] = { taken: [], ended: undefined, close };
      connections.push(connection);
      const take = (kind: string) => (timestamp: number, body: Uint8Array) =>
        void connection.taken.push([kind, timestamp, body[1] ?? -1]);
      const end = (reason: string): void => {
        connection.ended = reason;
      };
      return { sink: { video: take('video'), audio: take('audio'), end } };
    },
  });
  listener.server.on('connection', (socket: Socket) => sockets.push(socket));
  onTestFinished(() => listener.close());
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  const { port } = listener.server.address() as AddressInfo;
  return { address: `rtmp://127.0.0.1:${port}/live`, connections, sockets };
};
const open = async (address: string, limits: SenderDeps['limits'] = {}, key = KEY, bitsPerSecond = 50_000) => {
  const camera = recordedCamera(START, { ...SMALL_CAMERA, bitsPerSecond });
  await camera.send(4);
  const output = startOutput({
    address,
    key,
    clock: camera.clock,
    log: createLogger({ level: 'silent' }),
    isHidden: () => false,
    limits: { everyMs: 5, backOffMs: () => 1, ...limits },
    openFeed: () =>
      createOutputFeed({
        recordingOf: () => camera.recording,
        delayMs: 0,
        cardOf: (size) => createCardPicture(size, [41, 150, 110]),
      }),
  });
  onTestFinished(() => output.stop(false));
  return { camera, output };
};

test('a game goes out with its headers first, and only its end says goodbye', async () => {
  const { address, connections } = await openFarEnd();
  const { camera, output } = await open(address);
  await expect.poll(() => connections[0]?.taken.length ?? 0).toBeGreaterThan(30);
  const [first] = connections;
  // sequence headers, then a key frame at 0
  expect(first?.taken.find(([kind]) => kind === 'video')).toEqual(['video', 0, 0]);
  expect(first?.taken.find(([kind]) => kind === 'audio')?.[2]).toBe(0);
  await camera.reconnect();
  camera.wait(120);
  await expect.poll(() => output.report().state).toBe('card');
  expect(first?.ended).toBeUndefined();
  await expect.poll(() => first?.taken.at(-1)?.[1]).toBeGreaterThan(100_000);
  expect(output.report()).toMatchObject({ connections: 1, dropped: 0, failure: undefined });
  expect(output.report().bytes).toBeGreaterThan(10_000);
  await output.stop(true);
  await expect.poll(() => first?.ended).toBe('ended by the encoder');
});

test('a key that is refused is tried for ever, and what the far end says of it does not show the key', async () => {
  let tries = 0;
  const { address, connections } = await openFarEnd(() => {
    tries += 1;
    return tries > 3;
  });
  const { output } = await open(address);
  await expect.poll(() => output.report().failure).toMatchObject({ kind: 'refused', words: 'Unknown stream •••' });
  await expect.poll(() => connections.length).toBe(1);
  await expect.poll(() => output.report().state).toBe('live');
});

test('a far end that closes again and again gets a whole stream each time', async () => {
  const { address, connections } = await openFarEnd();
  const { output } = await open(address);
  for (let turn = 0; turn < 3; turn++) {
    await expect.poll(() => connections[turn]?.taken.length ?? 0).toBeGreaterThan(30);
    expect(connections[turn]?.taken.find(([kind]) => kind === 'video')).toEqual(['video', 0, 0]);
    connections[turn]?.close();
  }
  await expect.poll(() => output.report().connections).toBeGreaterThan(3);
  expect(output.report().failure?.kind).toBe('closed');
});

test('a far end that reads nothing costs a bounded queue, and is left', async () => {
  const { address, connections, sockets } = await openFarEnd();
  const mostWaiting = 400_000;
  const { camera, output } = await open(address, { mostWaiting, stalledAfterMs: 300 }, KEY, 30_000_000);
  await expect.poll(() => connections[0]?.taken.length ?? 0).toBeGreaterThan(10);
  for (const socket of sockets) socket.pause();
  // far more than the buffers of the network take
  for (let second = 0; second < 6; second++) {
    await camera.send(1);
    await expect.poll(() => output.report().dropped > 0 || second < 5).toBe(true);
  }
  await expect.poll(() => output.report().failure?.kind).toBe('stalled');
  // the recording has all of it
  expect(camera.recording.end()).toBeGreaterThan(9000);
  await expect.poll(() => connections.length).toBeGreaterThan(1);
});

test('nobody there: it says so, and goes on trying', async () => {
  const { output } = await open('rtmp://127.0.0.1:1/live');
  await expect.poll(() => output.report().failure).toMatchObject({ kind: 'unreachable', words: '' });
  expect(output.report().connections).toBe(0);
});

test('what feeds a connection ends with it, not after the pause that follows', async () => {
  const { address, connections } = await openFarEnd();
  const camera = recordedCamera(START);
  let [opened, closed] = [0, 0];
  const output = startOutput({
    address,
    key: KEY,
    clock: camera.clock,
    log: createLogger({ level: 'silent' }),
    isHidden: () => false,
    limits: { everyMs: 5, backOffMs: () => 3_600_000 },
    openFeed: () => {
      const feed = createOutputFeed({
        recordingOf: () => camera.recording,
        delayMs: 0,
        cardOf: (size) => createCardPicture(size, [41, 150, 110]),
      });
      opened += 1;
      const close = (): void => {
        closed += 1;
      };
      return { ...feed, close };
    },
  });
  onTestFinished(() => output.stop(false));
  await expect.poll(() => connections[0]?.taken.length ?? 0).toBeGreaterThan(0);
  connections[0]?.close();
  await expect.poll(() => output.report().state).toBe('waiting');
  expect([opened, closed]).toEqual([1, 1]);
});

test('a recording that cannot be read for long is no picture, with its cause, until it can', async () => {
  const { address, connections } = await openFarEnd();
  let isReadable = false;
  const fault = async () => {
    if (!isReadable) throw new Error('EIO');
    return [];
  };
  const output = startOutput({
    address,
    key: KEY,
    clock: () => START,
    log: createLogger({ level: 'silent' }),
    isHidden: () => false,
    limits: { everyMs: 5 },
    openFeed: () => ({
      advance: fault,
      isOnCard: () => false,
      isFailing: () => false,
      describe: () => ({}),
      close: () => undefined,
    }),
  });
  onTestFinished(() => output.stop(false));
  await expect.poll(() => output.report()).toMatchObject({ state: 'no-picture', failure: { kind: 'fault' } });
  isReadable = true;
  await expect.poll(() => output.report().state).toBe('live');
  expect(connections).toHaveLength(1);
});
