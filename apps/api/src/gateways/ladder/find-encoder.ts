/** Looks for an encoder on this machine: the program that the settings name, else `ffmpeg` from the PATH. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../../http/logging.ts';

const run = promisify(execFile);
const NEEDED = 'libx264';
const LONGEST_MS = 10_000;

export interface Encoder {
  readonly command: string;
  /** PATH, the only variable of Palco's environment that it gets, because others contain secrets */
  readonly path: string;
}
export interface EncoderFinder {
  /** Undefined: there is none, and the log says why. Looked for once. */
  find(): Promise<Encoder | undefined>;
}

export const createEncoderFinder = ({ command, path }: Encoder, log: Logger): EncoderFinder => {
  const look = async (): Promise<Encoder | undefined> => {
    try {
      const { stdout } = await run(command, ['-hide_banner', '-encoders'], {
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
        env: { PATH: path },
      });
      if (stdout.includes(NEEDED)) return { command, path };
      log.warn({ command }, `the encoder has no ${NEEDED}: games are shown in source quality alone`);
    } catch (fault) {
      const reason = (fault as NodeJS.ErrnoException).code ?? 'it failed';
      log.warn(
        { command, reason },
        'no encoder: games are shown in source quality alone; install ffmpeg or set PALCO_FFMPEG',
      );
    }
    return undefined;
  };
  let found: Promise<Encoder | undefined> | undefined;
  return { find: () => (found ??= look()) };
};
