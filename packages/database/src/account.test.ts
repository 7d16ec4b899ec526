import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const PROCESSES = 4;
const FOLDERS = 50;
const CREATE_ALL = `
  const { workerData, parentPort } = require('node:worker_threads');
  import(workerData.module).then(({ makeFolder }) => {
    Atomics.add(workerData.ready, 0, 1);
    while (Atomics.load(workerData.ready, 0) < workerData.processes);
    for (let place = 0; place < workerData.folders; place++) makeFolder(workerData.root + '/' + place + '/shared/own');
    parentPort.postMessage('done');
  });
`;

test('several processes create the same folders at the same moment', async () => {
  const root = await mkdtemp(join(tmpdir(), 'palco-account-'));
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const workerData = {
    module: new URL('account.ts', import.meta.url).href,
    ready,
    processes: PROCESSES,
    folders: FOLDERS,
    root,
  };
  const ends = Array.from(
    { length: PROCESSES },
    () =>
      new Promise((resolve, reject) => {
        new Worker(CREATE_ALL, { eval: true, workerData }).once('message', resolve).once('error', reject);
      }),
  );
  try {
    expect(await Promise.all(ends)).toEqual(Array(PROCESSES).fill('done'));
    for (let place = 0; place < FOLDERS; place++) expect(existsSync(join(root, `${place}/shared/own`))).toBe(true);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
