/** A clone with a handful of packages and a pretended npm: a first start in it takes half a second, by the real scripts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '..');
const here = { os: [process.platform], cpu: [process.arch], optional: true };

/** Two parts: `@builder/here` is for this machine, and the server does without both `builder` packages. */
const PACKAGES = {
  '': {
    devDependencies: { builder: '2.0.0' },
    optionalDependencies: { 'node-here': '26.10.0', 'node-elsewhere': '26.10.0' },
  },
  'apps/api': { dependencies: { server: '1.0.0' } },
  'node_modules/@palco/api': { resolved: 'apps/api', link: true },
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-server' },
  'node_modules/builder': {
    version: '2.0.0',
    integrity: 'sha512-builder',
    optionalDependencies: { '@builder/here': '2.0.0', '@builder/elsewhere': '2.0.0' },
  },
  'node_modules/@builder/here': { version: '2.0.0', ...here },
  'node_modules/@builder/elsewhere': { version: '2.0.0', ...here, os: ['plan9'] },
  'node_modules/node-here': { version: '26.10.0', bin: { node: 'bin/node' }, ...here },
  'node_modules/node-elsewhere': { version: '26.10.0', bin: { node: 'bin/node' }, ...here, cpu: ['pdp11'] },
};
/** Prints what it was started with. */
const PROGRAM = `console.log('works: ' + process.argv.slice(2) + ', ' + (process.argv[1] === import.meta.filename));\n`;

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
export interface SmallClone {
  readonly root: string;
  /** each run of npm: `runtime` or `rest`, and which npm it was */
  calls(): string[];
  /** a start that may be killed; every process of it is in one group */
  begin(settings?: NodeJS.ProcessEnv, program?: string): ChildProcess;
  start(settings?: NodeJS.ProcessEnv, program?: string): Promise<Ended>;
  /** the pretended npm has come to the moment where it waits to be killed */
  untilStopped(): Promise<void>;
  /** kills npm and its start as soon as it has come to this moment */
  killAt(moment: string): Promise<void>;
  /** rewrites what npm wrote down */
  change(file: string, edit: (packages: Record<string, object>) => void): void;
  remove(): void;
}

export const endOf = (child: ChildProcess): Promise<Ended> =>
  new Promise((done) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => done({ code, output }));
  });

export const openSmallClone = (): SmallClone => {
  const home = mkdtempSync(join(tmpdir(), 'palco-béisbol en vivo-'));
  const root = join(home, 'clone');
  const calls = join(home, 'calls');
  const npm = join(home, 'npm-cli.js');
  cpSync(TOOLS, join(root, 'tools/first-start'), { recursive: true });
  cpSync(join(TOOLS, '../run.cjs'), join(root, 'tools/run.cjs'));
  cpSync(join(TOOLS, 'testing/pretended-npm.cjs'), npm);
  mkdirSync(join(root, 'apps/api'), { recursive: true });
  for (const program of ['program.ts', 'apps/api/admin.ts']) writeFileSync(join(root, program), PROGRAM);
  for (const folder of ['', 'apps/api'])
    writeFileSync(
      join(root, folder, 'package.json'),
      JSON.stringify({ type: 'module', packageManager: `npm@11.19.1+sha512.${'0'.repeat(128)}` }),
    );
  writeFileSync(join(root, '.npmrc'), '');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }));

  const begin: SmallClone['begin'] = (settings = {}, program = 'program.ts') =>
    spawn(
      'sh',
      ['-c', `umask 077; exec "$0" "$@"`, process.execPath, join(root, 'tools/run.cjs'), program, 'uno', 'dos'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        env: {
          PATH: process.env.PATH,
          // the letter i of a Turkish locale, and a zone that is not at a full hour
          ...{ LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' },
          ...{ npm_execpath: npm, npm_node_execpath: process.execPath },
          ...{ PRETENDED_CALLS: calls, PRETENDED_TOOLS: join(root, 'tools/first-start') },
          ...settings,
        },
      },
    );
  const stopped = `${calls}.stopped`;
  const untilStopped: SmallClone['untilStopped'] = async () => {
    while (!existsSync(stopped)) await new Promise((done) => setTimeout(done, 10));
  };
  return {
    root,
    begin,
    untilStopped,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    start: (settings, program) => endOf(begin(settings, program)),
    killAt: async (moment) => {
      const child = begin({ PRETENDED_STOP: moment });
      const ended = endOf(child);
      await Promise.race([untilStopped(), ended]);
      if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGKILL');
      await ended;
      rmSync(stopped);
      rmSync(calls);
    },
    change: (file, edit) => {
      const path = join(root, file);
      const content = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, object> };
      edit(content.packages);
      writeFileSync(path, JSON.stringify(content));
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};
