/**
 * Writes log lines to an open file. A file on a full disk costs lines, never the process: pino's own destination waits at the
 * end of the process until there is room, and keeps everything in memory until then.
 */
import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

interface LogLinesOptions {
  /** lines are gathered for so long, milliseconds; 0: not at all */
  readonly gatherMs: number;
  /** called once when writing begins to fail */
  readonly onFault?: (fault: Error) => void;
}
/** Gathered lines of so many characters are written at once. */
const ENOUGH = 8192;
/** Characters kept while they cannot be written; later lines are lost. */
const KEPT_MAX = 1_000_000;
const TRY_AGAIN_MS = 100;
const NOTHING = Buffer.alloc(0);

export const openLogLines = (
  fd: number,
  { gatherMs, onFault = () => undefined }: LogLinesOptions,
): DestinationStream => {
  let gathered = '';
  /** of what is being written, the part that is not written yet */
  let rest: Buffer = NOTHING;
  let isWriting = false;
  let isFailing = false;
  let isUsed = false;
  let timer: NodeJS.Timeout | undefined;

  const flushIn = (ms: number): void => {
    timer ??= setTimeout(flush, ms).unref();
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    if (rest.length === 0) {
      rest = Buffer.from(gathered);
      gathered = '';
    }
    if (rest.length === 0) return;
    isWriting = true;
    write(fd, rest, (fault, bytes) => {
      isWriting = false;
      if (fault) {
        // a pipe whose reader is slow is no fault
        if (!isFailing && fault.code !== 'EAGAIN') onFault(fault);
        isFailing = true;
        return flushIn(TRY_AGAIN_MS);
      }
      isFailing = false;
      rest = rest.subarray(bytes);
      if (rest.length || gathered.length >= ENOUGH) flush();
      else if (gathered) flushIn(gatherMs);
    });
  };
  const flushAtExit = (): void => {
    try {
      // what is being written will be: the process waits for it
      writeSync(fd, Buffer.concat([isWriting ? NOTHING : rest, Buffer.from(gathered)]));
    } catch {
      // the disk is full, or nobody reads any more
    }
  };
  return {
    write: (lines) => {
      if (!isUsed) process.once('exit', flushAtExit);
      isUsed = true;
      if (gathered.length < KEPT_MAX) gathered += lines;
      if (isFailing) return;
      if (gatherMs === 0 || gathered.length >= ENOUGH) flush();
      else flushIn(gatherMs);
    },
  };
};
