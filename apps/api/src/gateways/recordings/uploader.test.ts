import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RecordingStore } from './recording-store.ts';
import { createUploader } from './uploader.ts';

test('a sweep that fails does not keep the next one from running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-uploader-'));
  await mkdir(join(folder, 'games', '7'), { recursive: true });
  let [looks, isBroken] = [0, true];
  const uploader = createUploader({
    folder,
    store: {} as RecordingStore,
    log: pino({ level: 'silent' }),
    written: () => {
      looks += 1;
      if (isBroken) throw new Error('the disk does not answer');
      return undefined;
    },
    isElsewhere: () => true,
    storedBytes: () => undefined,
    onStored: async () => undefined,
  });
  await expect(uploader.sweep()).rejects.toThrow('the disk does not answer');
  isBroken = false;
  await uploader.sweep();
  expect(looks).toBeGreaterThan(1);
  await uploader.close();
  await rm(folder, { recursive: true });
});
