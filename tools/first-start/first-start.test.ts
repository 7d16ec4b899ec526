/** `npm start` in a clone where nothing, or not everything, is installed. The long run does the same with real Nodes and npm. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSmallClone, type SmallClone } from './testing/small-clone.ts';

let clone: SmallClone;
beforeEach(() => {
  clone = openSmallClone();
});
afterEach(() => clone.remove());

const WORKS = { code: 0, output: expect.stringMatching(/works: uno,dos, true\n$/) };
/** The host's npm brings the pinned Node and npm, and these bring the rest. */
const BOTH_STEPS = [
  expect.stringMatching(/^runtime: .*(?<!clone.*)npm-cli\.js ci, system's certificates 1$/),
  expect.stringMatching(/^rest: .*\/\.runtime\/node_modules\/npm\/bin\/npm-cli\.js ci, system's certificates 1$/),
];
const isProgress = (line: string): boolean => /^Installing|^ {2}\d+ packages/.test(line);
const LIST = 'node_modules/.package-lock.json';

test('the pinned Node and npm come first, everything else with them, and the next start installs nothing', async () => {
  expect(await clone.start()).toEqual(WORKS);
  expect(clone.calls()).toEqual(BOTH_STEPS);
  for (const rest of ['.runtime', '.preparing', 'node_modules/@builder/elsewhere', 'node_modules/node-elsewhere'])
    expect([rest, existsSync(join(clone.root, rest))]).toEqual([rest, false]);
  expect(await clone.start()).toEqual({ code: 0, output: 'works: uno,dos, true\n' });
  expect(clone.calls()).toHaveLength(2);
});

test('npm ci by hand under a Node for which npm leaves a package out: the next start brings it', async () => {
  await clone.start();
  clone.change(LIST, (packages) => delete packages['node_modules/@builder/here']);
  rmSync(join(clone.root, 'node_modules/@builder/here'), { recursive: true });
  expect(await clone.start()).toEqual(WORKS);
  expect(clone.calls()).toEqual([...BOTH_STEPS, ...BOTH_STEPS]);
});

test('two starts at once: one installs, the other waits and comes up too', async () => {
  const both = await Promise.all([clone.start(), clone.start()]);
  expect(both).toEqual([WORKS, WORKS]);
  expect(clone.calls()).toEqual(BOTH_STEPS);
});

test.each([
  ['npm error code ENOTFOUND', /registry does not answer \(ENOTFOUND\).*start again\.$/],
  // npm would report success
  [
    'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write',
    /the disk is full \(ENOSPC\).*start again\.$/,
  ],
])('npm says %j: one sentence, and the next start comes up', async (fault, sentence) => {
  const { code, output } = await clone.start({ PRETENDED_FAULT: fault });
  const said = output.trim().split('\n');
  expect([code, said.filter((line) => !isProgress(line))]).toEqual([1, [expect.stringMatching(sentence)]]);
  expect(await clone.start()).toEqual(WORKS);
});

test('a Node that is too old: one sentence, before any syntax that it lacks', async () => {
  const preload = join(clone.root, 'old.cjs');
  writeFileSync(preload, "Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } });");
  const { code, output } = await clone.start({ NODE_OPTIONS: `--require "${preload}"` });
  expect([code, output]).toEqual([
    1,
    'Palco needs Node 18 or newer; this is Node 16.20.2. Install a newer one and start again.\n',
  ]);
});

test('a program of the server runs in an image that has its packages only, and writes nothing', async () => {
  await clone.start();
  clone.change(LIST, (packages) => {
    for (const path of Object.keys(packages)) if (path.includes('builder')) delete packages[path];
  });
  rmSync(join(clone.root, 'node_modules/builder'), { recursive: true });
  expect(await clone.start({}, 'apps/api/admin.ts')).toEqual({ code: 0, output: 'works: uno,dos, true\n' });
  expect(clone.calls()).toHaveLength(2);
});
