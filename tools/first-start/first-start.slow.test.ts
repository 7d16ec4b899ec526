/** First starts that are killed, and starts after installations that are not whole. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { endOf, openSmallClone, type SmallClone } from './testing/small-clone.ts';

let clone: SmallClone;
beforeEach(() => {
  clone = openSmallClone();
});
afterEach(() => clone.remove());

const WORKS = { code: 0, output: expect.stringMatching(/works: uno,dos, true\n$/) };
const LIST = 'node_modules/.package-lock.json';

describe('an installation that is not whole is made whole, whoever made it', () => {
  test.each<[string, (clone: SmallClone) => void]>([
    [
      'a folder of node_modules was removed',
      ({ root }) => rmSync(join(root, 'node_modules/server'), { recursive: true }),
    ],
    ['npm was killed before it wrote down what it installed', ({ root }) => rmSync(join(root, LIST))],
    ['npm was killed while it wrote this down', ({ root }) => writeFileSync(join(root, LIST), '{ "packages": {')],
    [
      'the lock file names another version',
      ({ change }) =>
        change('package-lock.json', (packages) =>
          Object.assign(packages['node_modules/server'] ?? {}, { version: '1.0.1' }),
        ),
    ],
    [
      'the lock file names another content',
      ({ change }) =>
        change('package-lock.json', (packages) =>
          Object.assign(packages['node_modules/server'] ?? {}, { integrity: 'x' }),
        ),
    ],
  ])('%s', async (_, spoil) => {
    await clone.start();
    spoil(clone);
    expect(await clone.start()).toEqual(WORKS);
    expect(clone.calls()).toHaveLength(4);
  });
});

test.each([
  'runtime before',
  'runtime in the middle',
  'runtime before the list',
  'runtime after',
  'rest before',
  'rest in the middle',
  'rest before the list',
  'rest after',
])('killed while npm works (%s): the next start comes up', async (moment) => {
  await clone.killAt(moment);
  expect(await clone.start()).toEqual(WORKS);
});

test('an update that is killed does not leave the packages of before as whole', async () => {
  await clone.start();
  clone.change('package-lock.json', (packages) =>
    Object.assign(packages['node_modules/server'] ?? {}, { version: '1.0.1' }),
  );
  await clone.killAt('rest before');
  clone.change('package-lock.json', (packages) =>
    Object.assign(packages['node_modules/server'] ?? {}, { version: '1.0.0' }),
  );
  expect(await clone.start()).toEqual(WORKS);
  expect(clone.calls()).toHaveLength(1); // the pinned Node and npm had been there
});

test('a start whose npm goes on after it was killed is waited for', async () => {
  const first = clone.begin({ PRETENDED_STOP: 'rest before the list' });
  onTestFinished(() => void (isKilled || process.kill(-Number(first.pid), 'SIGKILL')));
  let isKilled = false;
  await clone.untilStopped();
  first.kill('SIGKILL'); // not its npm
  const second = clone.begin();
  second.stdout?.on('data', (chunk) => {
    if (isKilled || !String(chunk).includes('waiting')) return;
    isKilled = true;
    process.kill(-Number(first.pid), 'SIGKILL');
  });
  const { code, output } = await endOf(second);
  expect([code, output]).toEqual([0, expect.stringMatching(/; waiting for it \.\.\.\n(.|\n)*works: uno,dos, true\n$/)]);
});

test('what npm says of a fault that is not known is shown as it is', async () => {
  const { code, output } = await clone.start({ PRETENDED_FAULT: 'npm error code E418\nnpm error teapot' });
  expect([code, output]).toEqual([1, expect.stringContaining('npm error teapot\nThe packages cannot be installed')]);
});
