/** A Palco for journeys: a process on free ports, with a data folder that is removed when it is closed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundCommand } from '@palco/database/testing/bound-program';
import { scanLog } from './log-scan.ts';

const root = join(import.meta.dirname, '../..');
const OPEN_WITHIN_MS = 1_200_000;
const CLOSED_WITHIN_MS = 300_000;

export interface OwnPalcoOptions {
  /** path of the tool in the repository, and its arguments */
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** a data folder to begin with a copy of; without it the folder begins empty */
  readonly from?: string;
}
export interface OwnPalco {
  readonly origin: string;
  /** where the sandbox answers: mails, SMS, payment providers */
  readonly sandbox: string;
  readonly data: string;
  /** its database, where it was given one */
  readonly database: string | undefined;
  /** Moves its clock on by this many milliseconds. */
  advance(milliseconds: number): Promise<void>;
  /** Errors: when the log contains a secret. With PALCO_E2E_KEEP set the data folder stays. */
  close(): Promise<void>;
}

/** Errors: when it ends or does not open in time, with its output. */
export const openOwnPalco = async ({
  command = ['tools/start.ts'],
  environment,
  from,
}: OwnPalcoOptions = {}): Promise<OwnPalco> => {
  const folder = await mkdtemp(join(tmpdir(), 'palco-e2e-'));
  const data = join(folder, 'data');
  if (from) await cp(from, data, { recursive: true });
  const moving = ['--import', join(import.meta.dirname, 'moving-clock.ts')];
  const [program, ...args] = boundCommand(process.execPath, [...moving, ...command]);
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PALCO_PORT: '0',
      PALCO_SANDBOX_PORT: '0',
      PALCO_RTMP_PORT: '0',
      PALCO_DATA: data,
      // browsers and servers share the processor: a slow second is no overload
      PALCO_SHED_AFTER_MS: '60000',
      PALCO_DATABASE_WAIT_MS: '120000',
      ...environment,
    },
  });
  let output = '';
  const opened = new Promise<{ origin: string; sandbox: string }>((open, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk;
      const origin = /Palco is open: (http:\/\/[^/\s]+)/.exec(output)?.[1];
      const sandbox = /Outside world.*\n\s*(http:\/\/\S+)/.exec(output)?.[1];
      if (origin && sandbox) open({ origin, sandbox });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`Palco did not open:\n${output}`)));
    // real time: only a fault lasts that long
    setTimeout(() => fail(new Error(`Palco is not open yet:\n${output}`)), OPEN_WITHIN_MS).unref();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    // real time: only a fault lasts that long
    const impatient = setTimeout(() => child.kill('SIGKILL'), CLOSED_WITHIN_MS);
    await ended;
    clearTimeout(impatient);
  };
  const remove = async (): Promise<void> => {
    if (!process.env.PALCO_E2E_KEEP) await rm(folder, { recursive: true, force: true });
  };
  try {
    return {
      ...(await opened),
      data,
      database: environment?.DATABASE_URL,
      advance: async (milliseconds) => {
        const advanced = once(child, 'message');
        child.send({ advanceMs: milliseconds });
        await advanced;
      },
      close: async () => {
        await stop();
        try {
          scanLog(data);
        } finally {
          await remove();
        }
      },
    };
  } catch (fault) {
    await stop();
    await remove();
    throw fault;
  }
};
