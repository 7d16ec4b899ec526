/** An output with a size of its own, with encoder programs that fail in every way that a program can. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createCardPicture } from '@palco/media/card-picture';
import { expect, onTestFinished, test } from 'vitest';
import { startEncoder } from '../ladder/encoder-child.ts';
import { createOutputFeed } from './output-feed.ts';
import type { Packet } from './output-track.ts';
import { recordedCamera, SMALL_CAMERA } from './recorded-camera.fixture.ts';

const START = new Date('2026-11-28T01:00:00Z');
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'palco-encoder-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
/** A program that does this. Its pictures go to the file descriptor 3. */
const program = (script: string, mode = 0o755): string => {
  const command = join(folder(), 'ffmpeg');
  writeFileSync(command, `#!/bin/sh\n${script}\n`, { mode });
  return command;
};

test.each<[string, () => string, 'encoder-failed' | 'encoder-slow']>([
  ['is not there any more', () => join(folder(), 'ffmpeg'), 'encoder-failed'],
  ['lies in a file', () => join(program('exit 0'), 'ffmpeg'), 'encoder-failed'],
  ['may not be started', () => program('exit 0', 0o644), 'encoder-failed'],
  ['ends at once', () => program('exit 0'), 'encoder-failed'],
  ['ends with an error', () => program('echo "Unknown encoder" >&2; exit 8'), 'encoder-failed'],
  ['is killed', () => program('kill -9 $$'), 'encoder-failed'],
  ['sends what is no video', () => program('exec cat /dev/zero >&3'), 'encoder-failed'],
  ['hangs and reads nothing', () => program('exec sleep 600'), 'encoder-slow'],
  ['reads and sends nothing', () => program('exec cat >/dev/null'), 'encoder-slow'],
])('a program that %s leaves the card, says why and counts as failing', async (_, commandOf, problem) => {
  const camera = recordedCamera(START, { ...SMALL_CAMERA, size: '1280x720' });
  const [problems, ended] = [new Set<string>(), [] as Promise<void>[]];
  const feed = createOutputFeed({
    recordingOf: () => camera.recording,
    delayMs: 0,
    cardOf: (size) => createCardPicture(size, [41, 150, 110]),
    resize: {
      height: 360,
      encoder: { command: commandOf(), path: process.env.PATH ?? '' },
      start: (order) => {
        const child = startEncoder(order);
        ended.push(child.closed);
        return child;
      },
      onProblem: (each) => void problems.add(each),
    },
  });
  const packets: Packet[] = [];
  const advance = async (): Promise<void> => {
    packets.push(...(await feed.advance(camera.clock().getTime(), false)));
  };
  await camera.send(2);
  // as long as the program needs on this machine, by the clock of the camera until it is given up
  while (!problems.size) {
    await camera.send(0.5);
    await advance();
    if (problem === 'encoder-failed' && ended.length) await ended[0];
    await turn();
  }
  expect([...problems]).toEqual([problem]);
  for (let second = 0; second < 8; second += 1) {
    await camera.send(1);
    await advance();
  }
  expect(feed.isFailing()).toBe(true);
  expect(feed.isOnCard()).toBe(true);
  // the far end goes on getting pictures
  expect(packets.filter(({ kind, isConfig }) => kind === 'video' && !isConfig).at(-1)?.timestamp).toBeGreaterThan(7000);
  feed.close();
  await Promise.all(ended);
});
