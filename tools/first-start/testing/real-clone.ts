/** A clone of the repository, and Nodes from the registry to start it with. */
import { spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

export interface Where {
  readonly clone: string;
  /** `PATH` */
  readonly path: string;
  /** of npm, other than the user's */
  readonly cache?: string;
}
interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** The environment without what npm and vitest have set for these tests. */
const ofTheUser = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|VITEST|TEST|PALCO_|NODE_ENV|NODE_COMPILE_CACHE)/.test(name),
    ),
  );

/** Runs a command, until it ends or has printed this; then the whole group gets the signal. */
export const runUntil = (
  { clone, path, cache }: Where,
  [command = '', ...args]: readonly string[],
  words?: RegExp,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Ended> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: clone,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...ofTheUser(),
        ...{ PATH: path, PALCO_PORT: '0', PALCO_RTMP_PORT: '0', PALCO_SANDBOX_PORT: '0' },
        ...(cache ? { npm_config_cache: cache } : {}),
      },
    });
    let output = '';
    let isEnding = false;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (isEnding || !words?.test(output)) return;
        isEnding = true;
        process.kill(-Number(child.pid), signal);
      });
    child.once('error', failed);
    child.once('close', (code) => done({ code, output }));
  });

/** Starts Palco, and stops it once it is open. */
export const open = async (where: Where): Promise<void> => {
  const { output } = await runUntil(where, ['npm', 'start'], /^Stop: Ctrl-C/m);
  expect(output).toMatch(/^Palco is open/m);
};

/** Puts a Node and an npm of the registry into a folder, and returns the `PATH` that finds them first. */
export const bringHost = async (home: string, node: string, npm: string): Promise<string> => {
  const clone = join(home, `host ${node}`);
  const bin = join(clone, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(clone, 'package.json'), '{}');
  const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
  const path = process.env.PATH ?? '';
  const { code, output } = await runUntil({ clone, path }, [
    'npm',
    'install',
    '--no-save',
    '--ignore-scripts',
    '--force',
    ...packages,
  ]);
  if (code !== 0) throw new Error(output);
  await symlink(join(clone, `node_modules/node-${process.platform}-${process.arch}/bin/node`), join(bin, 'node'));
  await symlink(join(clone, 'node_modules/npm/bin/npm-cli.js'), join(bin, 'npm'));
  return `${bin}:/usr/bin:/bin`;
};
