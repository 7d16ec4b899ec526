/** A demo Palco in a process of its own, on an embedded PostgreSQL that outlives it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningPalco {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}
export interface DemoFile {
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly kind: string }[];
  readonly games: { readonly live: readonly number[]; readonly final: readonly number[] };
}
const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'apps/api/src/main.ts');
/** What `npm start` sets for memory: variables of the C library and options of Node. */
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
const WORDS = scripts.start.split(' ');
const NODE_OPTIONS = WORDS.filter((word) => word.startsWith('--'));
const VARIABLES = Object.fromEntries(
  WORDS.filter((word) => word.includes('=') && !word.startsWith('--')).map((word) => word.split('=')),
);

const opened = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((found, failed) => {
    let output = '';
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (match?.[1]) found(match[1]);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => failed(new Error(`it ended with ${code}:\n${output}`)));
  });

const running = async (script: string, pattern: RegExp, environment: NodeJS.ProcessEnv): Promise<RunningPalco> => {
  const child = spawn(process.execPath, [...NODE_OPTIONS, script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/tmp', ...VARIABLES, ...environment },
  });
  const origin = await opened(child, pattern);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
};

export const openPalco = (
  data: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPalco> =>
  running(MAIN, /Palco is open: (http:\/\/\S+)\/tv/, {
    // as `npm start` does: without it the compiler that strips types stays in memory
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    PALCO_DATA: data,
    PALCO_PORT: '0',
    PALCO_LOG_LEVEL: 'warn',
    PALCO_RTMP_PORT: '0',
    PALCO_EVENT_LISTENERS: '20000',
    DATABASE_URL: databaseUrl,
    ...settings,
  });

/** A bare Fastify that answers one constant of this many bytes. */
export const openConstant = (bytes: number): Promise<RunningPalco> =>
  running(join(import.meta.dirname, 'constant-server.ts'), /open: (http:\/\/\S+)/, { BYTES: String(bytes) });

export const readDemo = (data: string): DemoFile =>
  JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as DemoFile;

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number => {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) * 1024;
};

const statOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [];
const TICK_US = 10_000;

/** Processor time a process has used, in microseconds, counted by the kernel in steps of ten milliseconds. */
export const processorTime = (pid: number): number => {
  const [user = 0, system = 0] = statOf(pid);
  return (user + system) * TICK_US;
};

/** The same for the processes it has started, including those that have exited. */
export const childrenTime = (pid: number): number => {
  const [, , user = 0, system = 0] = statOf(pid);
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return living.reduce((sum, child) => sum + processorTime(Number(child)), (user + system) * TICK_US);
};
