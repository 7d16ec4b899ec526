/** A Palco of a journey's own: another process, another data folder, gone when the journey is over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const OPEN_WITHIN_MS = 300_000;
const CLOSED_WITHIN_MS = 20_000;

export interface OwnPalcoOptions {
  /** the tool below the repository and its arguments: `tools/start.ts` */
  readonly command: readonly string[];
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}
export interface OwnPalco {
  /** an empty folder when it was opened */
  readonly data: string;
  close(): Promise<void>;
}

/** Errors: when it ends, or is not open in time; with what it said. */
export const openOwnPalco = async ({ command, port, environment }: OwnPalcoOptions): Promise<OwnPalco> => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-own-'));
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PALCO_PORT: String(port),
      PALCO_SANDBOX_PORT: String(port + 1),
      PALCO_DATA: data,
      // a browser and two servers on two cores: a slow second is no overload
      PALCO_SHED_AFTER_MS: '60000',
      ...environment,
    },
  });
  let said = '';
  const opened = new Promise<void>((open, fail) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('Palco is open')) open();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`Palco did not open:\n${said}`)));
    setTimeout(() => fail(new Error(`Palco is not open yet:\n${said}`)), OPEN_WITHIN_MS).unref();
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), CLOSED_WITHIN_MS);
      await ended;
      clearTimeout(impatient);
    }
    await rm(folder, { recursive: true, force: true });
  };
  await opened.catch(async (fault: unknown) => {
    await close();
    throw fault;
  });
  return { data, close };
};
