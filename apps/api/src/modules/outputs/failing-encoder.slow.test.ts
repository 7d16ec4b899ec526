/** An output through HTTP whose encoder program is there, as far as Palco can see, and hangs whenever it is needed. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configTags, encoderTags, USUAL_ENCODER } from '@palco/media/simulated-encoder';
import { createRtmpListener } from '@palco/rtmp/listener';
import { publish } from '@palco/rtmp/publisher';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InputWorld, openInputWorld } from '../../testing/input-world.ts';

const CAMERA = { ...USUAL_ENCODER, size: '1280x720', bitsPerSecond: 50_000 } as const;
const folder = mkdtempSync(join(tmpdir(), 'palco-encoder-'));
const command = join(folder, 'ffmpeg');
let inputs: InputWorld;
let stopLeading: () => Promise<void>;
const taken: string[] = [];
const listener = createRtmpListener({
  idleForMs: 600_000,
  silentForMs: 600_000,
  admit: async () => ({
    sink: { video: () => void taken.push('video'), audio: () => undefined, end: () => undefined },
  }),
});
beforeAll(async () => {
  writeFileSync(command, `#!/bin/sh\ncase "$*" in *-encoders*) echo libx264; exit 0;; esac\nexec sleep 600\n`, {
    mode: 0o755,
  });
  inputs = await openInputWorld({ PALCO_FFMPEG: command });
  listener.server.listen(0, '127.0.0.1');
  await once(listener.server, 'listening');
  const lead = inputs.world.palco.modules.find((module) => module.lead?.name === 'outputs')?.lead;
  stopLeading = lead?.start() ?? (async () => undefined);
});
afterAll(async () => {
  await stopLeading();
  await inputs.close();
  await listener.close();
  rmSync(folder, { recursive: true, force: true });
});

test('with a program that hangs the output is an incident, and the game is recorded as ever', async () => {
  const { game, key } = await inputs.assignedGame();
  const camera = await publish(inputs.url, key);
  for (const { kind, body } of configTags(CAMERA)) await camera.send(kind, 0, body);
  let sent = 0;
  const sendSecond = async (): Promise<void> => {
    for (const { kind, timestamp, body } of encoderTags(CAMERA, sent, sent + 1000))
      await camera.send(kind, timestamp, body);
    sent += 1000;
    inputs.world.advance(1000);
  };
  await sendSecond();
  const { address, port } = listener.server.address() as AddressInfo;
  const settings = {
    name: 'YouTube de la liga',
    address: `rtmp://${address}:${port}/live`,
    key: 'a-key-of-the-league',
    delay: 0,
    size: 360,
    countries: [],
    goes_with: 'game',
  };
  const { body: added } = await inputs.call(`POST /api/operations/games/${game}/outputs`, settings);
  await expect
    .poll(async () => {
      await sendSecond();
      const { body } = await inputs.call('GET /api/operations/incidents?since=2026-01-01T00:00:00Z');
      return body.data.find(({ subject }: { subject: string }) => subject === `output ${added.data.id}`);
    })
    .toMatchObject({
      kind: 'output-failing',
      game,
      ended_at: null,
      detail: { problem: 'encoder-slow', name: 'YouTube de la liga' },
    });
  await expect
    .poll(async () => (await inputs.call(`GET /api/operations/games/${game}/outputs`)).body.data)
    .toMatchObject([{ state: 'no-picture', problem: { kind: 'encoder-slow' }, connections: 1 }]);
  // the card goes on, and nothing of it is felt by the game
  const before = taken.length;
  await sendSecond();
  await expect.poll(() => taken.length).toBeGreaterThan(before);
  await expect
    .poll(async () => (await inputs.playlist(game, 'fuente')).segments.reduce((sum, each) => sum + each.durationUs, 0))
    .toBeGreaterThanOrEqual((sent - 4000) * 1000);
  await inputs.call(`DELETE /api/operations/outputs/${added.data.id}`);
  camera.destroy();
});
