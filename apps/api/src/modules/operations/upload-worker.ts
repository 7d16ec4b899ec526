/** Reads one uploaded file in a thread of its own, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Upload, uploadReaders } from './upload-readers.ts';

const { kind, input } = workerData as Upload;
const read = uploadReaders[kind] as (...given: typeof input) => Promise<unknown>;
parentPort?.postMessage(await read(...input));
