/**
 * The first start with real Nodes and the npm that each of them brings, all from the registry: about six minutes for each.
 * After it somebody installs by hand with the same Node, and the tests and a start under Node 26 work in the same clone.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copySources } from '../../proof/mutants/copy-repository.ts';
import { bringHost, open, runUntil, type Where } from './testing/real-clone.ts';

const hasRegistry = (): boolean => {
  if (spawnSync('npm', ['view', 'npm@11.19.1', 'version']).status === 0) return true;
  console.log("Left out: first starts with other Nodes, because npm's registry does not answer.");
  return false;
};
const isLong = process.env.PALCO_TEST_LONG === '1' && hasRegistry();
const root = join(import.meta.dirname, '../..');
const MINUTES = 60_000;

/** Node, and the npm it comes with. */
const HOSTS = [
  ['18.0.0', '8.6.0'],
  ['18.20.8', '10.8.2'],
  ['20.0.0', '9.6.4'],
  ['20.19.0', '10.8.2'],
  ['22.11.0', '10.9.0'],
  ['22.12.0', '10.9.0'],
  ['24.0.2', '11.3.0'],
] as const;
const TOO_OLD = [
  ['8.17.0', '6.13.4'],
  ['12.22.12', '6.14.16'],
  ['16.20.2', '8.19.4'],
] as const;
/** What a start prints last before the moment: the site is built, the cluster is made, tables, the league, everything runs. */
const MOMENTS = [/^Building the site/m, /^Built the site/m, /^database \./m, /^migrations \./m, /^Palco is open/m];

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'palco-hosts-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const newClone = async (name: string): Promise<string> => {
  const folder = join(home, `béisbol en vivo ${name}`);
  await mkdir(folder);
  await copySources(root, folder);
  return folder;
};

test.runIf(isLong).each(TOO_OLD)(
  'Node %s: one sentence',
  async (node, npm) => {
    const path = await bringHost(home, node, npm);
    const clone = await newClone(node);
    const { code, output } = await runUntil({ clone, path }, ['node', 'tools/run.cjs', 'tools/start.ts']);
    expect([code, output]).toEqual([
      1,
      `Palco needs Node 18 or newer; this is Node ${node}. Install a newer one and start again.\n`,
    ]);
  },
  10 * MINUTES,
);

describe.runIf(isLong).each(HOSTS)('Node %s with npm %s', (node, npm) => {
  let where: Where;
  beforeAll(async () => {
    where = { path: await bringHost(home, node, npm), clone: await newClone(node) };
  }, 10 * MINUTES);
  afterAll(() => rm(where.clone, { recursive: true, force: true }));

  test('a new clone starts', () => open(where), 20 * MINUTES);

  test.each([
    ['npm', 'ci'],
    ['npm', 'install'],
  ])(
    'after %s %s by hand the tests begin, and so does a start',
    async (...byHand) => {
      await runUntil(where, byHand);
      const { output } = await runUntil(where, ['npm', 'test'], /^checked in/m);
      expect(output).toMatch(/^ok +types$/m);
      await open({ ...where, path: process.env.PATH ?? '' });
    },
    30 * MINUTES,
  );
});

describe.runIf(isLong)('in one clone', () => {
  let where: Where;
  beforeAll(async () => {
    where = { path: process.env.PATH ?? '', clone: await newClone('killed') };
  }, 10 * MINUTES);

  test.each(MOMENTS)(
    'killed after %s: the next start comes up',
    async (moment) => {
      await rm(join(where.clone, 'data'), { recursive: true, force: true });
      if (/Buil/.test(String(moment))) await rm(join(where.clone, 'apps/web/dist'), { recursive: true, force: true });
      await runUntil(where, ['npm', 'start'], moment, 'SIGKILL');
      await open(where);
    },
    30 * MINUTES,
  );

  test(
    'two at once: one comes up, the other says why not',
    async () => {
      for (const made of ['node_modules', 'data', 'apps/web/dist'])
        await rm(join(where.clone, made), { recursive: true, force: true });
      const first = runUntil(where, ['npm', 'start'], /^Palco is open/m);
      const second = runUntil(where, ['npm', 'start'], /^Palco is open/m);
      const both = [await first, await second].sort((a, b) => Number(a.code) - Number(b.code));
      expect(both.map(({ output }) => /Palco is open/.test(output)).sort()).toEqual([false, true]);
      const { output } = both.find((each) => !/Palco is open/.test(each.output)) ?? { output: '' };
      expect(output).not.toMatch(/^ {4}at /m);
      await open(where);
    },
    30 * MINUTES,
  );

  test(
    'without the registry: one sentence',
    async () => {
      const clone = await newClone('offline');
      const npmrc = 'registry=http://127.0.0.1:9/\nfetch-retries=0\n';
      await writeFile(join(clone, '.npmrc'), npmrc);
      const cache = join(home, 'empty cache');
      const { code, output } = await runUntil({ ...where, clone, cache }, ['npm', 'start', '--silent']);
      expect([code, output.trim().split('\n').slice(1)]).toEqual([
        1,
        [expect.stringMatching(/registry does not answer \(ECONNREFUSED\)/)],
      ]);
    },
    10 * MINUTES,
  );
});
