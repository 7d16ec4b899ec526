/** A Palco in a process of its own, as a user starts it: for what only shows between processes, at kills and at stops. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boundCommand } from '@palco/database/testing/bound-program';
import { DEMO_ZONE, leagueDateOf } from '@palco/kernel/league-date';
import { makeLogScan } from './log-scan.ts';

interface ProcessOptions {
  /** the program; this repository's when there is none */
  readonly main?: string;
  readonly data: string;
  /** without one the process brings its own PostgreSQL */
  readonly databaseUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
}
export interface PalcoProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** everything it printed */
  output(): string;
  readonly ended: Promise<number | null>;
  /** SIGTERM, and the exit code */
  stop(): Promise<number | null>;
  /** SIGKILL */
  kill(): Promise<void>;
}
const MAIN = join(import.meta.dirname, '../main.ts');

/** Settings of a Palco that seeds people and plans but no league: seeding a league takes longer than most tests. */
export const WITHOUT_LEAGUE = { PALCO_STATS_API: 'http://127.0.0.1:9' };

/**
 * A demo whose day began shortly after nine in Mexico City, when three games are live, whatever the hour is.
 * Real time: its clock goes on from there.
 */
export const IN_THE_MORNING = { PALCO_NOW: `${leagueDateOf(new Date(), DEMO_ZONE)}T15:10:00Z` };

/** Environment that every process started by a test gets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: '/tmp',
  // those of a production on this machine are not ours
  PALCO_SETTINGS: '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

/** It ends with the tests, also when the one that started it failed before it could stop it. */
const spawnMain = ({ main = MAIN, data, databaseUrl, settings = {} }: ProcessOptions): ChildProcess => {
  const [command, ...args] = boundCommand(process.execPath, [main], 'TERM');
  return spawn(command, args, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment(),
      PALCO_DATA: data,
      PALCO_PORT: '0',
      PALCO_SHED_AFTER_MS: '60000',
      PALCO_LOG_LEVEL: 'info',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
  });
};

interface Ended {
  readonly code: number | null;
  readonly output: string;
}
const untilEnd = async (child: ChildProcess, onOutput?: (output: string) => void): Promise<Ended> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(output);
    });
  // 'close', not 'exit': by then its last output has been read
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
};

/** Runs until it ends by itself; returns exit code and output. For starts that are refused. */
export const runToEnd = (options: ProcessOptions): Promise<Ended> => untilEnd(spawnMain(options));

/** SIGTERM as soon as it has printed this: for stops in the middle of a start. */
export const stopWhenItSays = (options: ProcessOptions, words: RegExp): Promise<Ended> => {
  const child = spawnMain(options);
  return untilEnd(child, (output) => void (words.test(output) && !child.killed && child.kill('SIGTERM')));
};

/** Checks that its log contains nothing that can only be a secret. A demo logs to its folder, production to its output. */
const scanLogs = async (data: string, output: string): Promise<void> => {
  const file = await readFile(join(data, 'palco.log'), 'utf8').catch(() => ''); // none in production
  makeLogScan().assertClean(`${file}\n${output}`.split('\n'));
};

/** Starts one and waits until it is open. */
export const openProcess = async (options: ProcessOptions): Promise<PalcoProcess> => {
  const { data } = options;
  const child = spawnMain(options);
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const origin = await new Promise<string>((found, failed) => {
    const look = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /Palco is open: (http:\/\/\S+)\/tv/.exec(output)?.[1];
      if (address) found(address);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    void ended.then((code) => failed(new Error(`Palco ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    child,
    ended,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      await scanLogs(data, output);
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await scanLogs(data, output);
    },
  };
};
