/** Programs that end with this process. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of Debian's util-linux: asks the kernel to kill the program when the one that started it ends, however it ends. */
const SETPRIV = '/usr/bin/setpriv';

/**
 * The command line that binds a program to the process that starts it, where the system can. `signal`: TERM for a program
 * that has others to end before itself.
 */
export const boundCommand = (
  command: string,
  args: readonly string[],
  signal: 'KILL' | 'TERM' = 'KILL',
): readonly [string, ...string[]] =>
  existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', signal, command, ...args] : [command, ...args];

/** Ends a program and waits until it has ended. */
export const endProgram = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return;
  await new Promise((ended) => {
    program.once('exit', ended);
    program.kill('SIGKILL');
  });
};
