/** Whether the machine's ffmpeg speaks SRT. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A program that receives SRT. */
export interface Receiver {
  readonly command: string;
  /** PATH, the only variable of Palco's environment that it gets, because others contain secrets */
  readonly path: string;
}
export type FindReceiver = () => Promise<Receiver | undefined>;

const run = promisify(execFile);
const LONGEST_MS = 10_000;

/** Undefined: there is no ffmpeg, or one without libsrt. Looked for until there is one: it may be installed meanwhile. */
export const findReceiver = ({ command, path }: Receiver): FindReceiver => {
  let found: Receiver | undefined;
  return async () => {
    if (found) return found;
    try {
      const { stdout } = await run(command, ['-hide_banner', '-protocols'], {
        timeout: LONGEST_MS,
        env: { PATH: path },
      });
      const [inputs = ''] = stdout.split(/^Output:/m);
      found = /^\s*srt\s*$/m.test(inputs) ? { command, path } : undefined;
    } catch {
      return undefined;
    }
    return found;
  };
};
