/** The Palco of an evening: a process as an operator starts it, on a data folder and ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface EveningPalco {
  readonly origin: string;
  readonly data: string;
  /** where encoders publish */
  readonly rtmp: string;
  /** SIGKILL; resolves when the process is gone */
  kill(): Promise<void>;
  /** starts it on the same data; resolves when it is open. Errors: when it ends instead */
  start(): Promise<void>;
  /** SIGTERM; resolves with the exit code when the process is gone */
  stop(): Promise<number | null>;
}

/** Linux takes the ports of outgoing connections from 32768 up, so one below stays free until something listens on it. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};

/** Builds the site if its sources have changed, so that the start takes seconds. Errors: the build fails. */
export const buildSite = async (): Promise<void> => {
  const build = spawn(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the site cannot be built');
};

interface PalcoOptions {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const openPalco = async ({ folder, settings }: PalcoOptions): Promise<EveningPalco> => {
  const data = join(folder, 'data');
  const output = createWriteStream(join(folder, 'palco.out'), { flags: 'a' });
  const [port, rtmpPort] = [await freePort(), await freePort()];
  // without the settings of the shell that runs the evening: a fresh start has only these
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PALCO_|DATABASE_URL)/.test(name)));
  const env = { ...own, PALCO_DATA: data, PALCO_PORT: String(port), PALCO_RTMP_PORT: String(rtmpPort), ...settings };
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    // the flags that `npm start` passes to Node
    const started = spawn(
      process.execPath,
      ['--max-semi-space-size=4', '--heap-growing-percent=40', 'tools/start.ts'],
      {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    let seen = '';
    await new Promise<void>((opened, failed) => {
      const look = (chunk: Buffer): void => {
        output.write(chunk);
        if (seen.includes('Palco is open')) return;
        seen += chunk.toString();
        if (seen.includes('Palco is open')) opened();
      };
      started.stdout?.on('data', look);
      started.stderr?.on('data', look);
      started.once('exit', (code, signal) => failed(new Error(`Palco ended (${signal ?? code}):\n${seen}`)));
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
    return running.exitCode;
  };
  // an interrupted evening leaves no Palco running; Palco stops its database itself
  process.once('exit', () => child?.kill('SIGTERM'));
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    data,
    rtmp: `rtmp://127.0.0.1:${rtmpPort}/live`,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
};

/** Process id of the postmaster that a running Palco has started. Errors: when there is none. */
export const postmasterOf = async (data: string): Promise<number> => {
  const { folder } = JSON.parse(await readFile(join(data, 'database.json'), 'utf8')) as { folder: string };
  const [pid] = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  if (!(Number(pid) > 1)) throw new Error('no PostgreSQL runs on this data folder');
  return Number(pid);
};
