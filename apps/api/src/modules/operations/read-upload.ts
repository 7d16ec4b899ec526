/**
 * Reads what people upload in a thread of its own with bounded time and memory, so that no file, whatever it contains, keeps
 * the thread busy that serves everybody.
 */
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../http/faults.ts';
import type { Upload, UploadContents, UploadReaders } from './upload-readers.ts';

/** The largest file that the contract accepts is read in less than a second. */
const MOST_MS = 30_000;
const MOST_MEGABYTES = 512;
/** Threads at once: files come from a few people of the staff. */
const MOST_THREADS = 3;
const RETRY_SECONDS = 5;
let threads = 0;

/** Errors: Unavailable, for a file that takes too long or too much memory, and while too many are being read. */
export const readUpload = <Kind extends keyof UploadReaders>(
  kind: Kind,
  ...input: Parameters<UploadReaders[Kind]>
): Promise<UploadContents[Kind]> => {
  if (threads >= MOST_THREADS)
    return Promise.reject(new Unavailable('too many files are read', { retryAfterSeconds: RETRY_SECONDS }));
  threads += 1;
  const thread = new Worker(new URL('./upload-worker.ts', import.meta.url), {
    workerData: { kind, input } as Upload,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<UploadContents[Kind]>((done, failed) => {
    const fail = (cause: unknown): void => failed(new Unavailable('a file could not be read', { cause }));
    timer = setTimeout(() => fail('it takes too long'), MOST_MS);
    thread.once('message', done).once('error', fail).once('exit', fail);
  }).finally(async () => {
    clearTimeout(timer);
    await thread.terminate();
    threads -= 1;
  });
};
