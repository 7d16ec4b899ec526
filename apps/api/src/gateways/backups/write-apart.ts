/** Writes a backup in a process of its own: reading, compressing and sealing a grown league takes half a minute of a core. */
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';

/** Lower priority than viewers, games and everything that is cut or encoded. */
const NICENESS = 10;

/** What to write; it has secrets, so it is neither an argument nor in the environment of the process. */
export interface BackupOrder {
  /** of the database */
  readonly url: string;
  readonly file: string;
  readonly passphrase: string;
  readonly mode: string;
  readonly keys: Readonly<Record<string, string>>;
  /** ISO instant */
  readonly madeAt: string;
}

const behindAll = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // it has exited already, or the system forbids it
  }
};

/** Errors: those of `writeBackup`, and when the process is killed; then there is no file. */
export const writeApart = (order: BackupOrder): Promise<void> =>
  new Promise((done, fail) => {
    const child = fork(join(import.meta.dirname, 'backup-child.ts'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    behindAll(child);
    let outcome: { readonly fault?: string } | undefined;
    child.once('error', fail);
    child.once('message', (answer: { readonly fault?: string }) => {
      outcome = answer;
    });
    child.once('exit', (code, signal) => {
      if (outcome && outcome.fault === undefined) done();
      else fail(new Error(outcome?.fault ?? `the process that writes the backup ended with ${signal ?? code}`));
    });
    child.send(order, (fault) => fault && fail(fault));
  });
