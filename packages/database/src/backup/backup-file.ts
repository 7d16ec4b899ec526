/**
 * A backup file: JSON lines, compressed with zstd and sealed with a passphrase in the age format
 * (https://age-encryption.org/v1), so that the `age` command can open it too.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

export interface BackupTable {
  /** with its schema: `public.users` */
  readonly name: string;
  readonly columns: readonly string[];
}
export interface BackupHead {
  readonly kind: 'head';
  readonly format: 1;
  /** ISO instant of the snapshot, by the machine's clock */
  readonly madeAt: string;
  readonly mode: string;
  /** Palco's migrations that have run, in their order */
  readonly migrations: readonly string[];
  /** newest migration of the job queue */
  readonly queueMigration: number;
  /** the secrets that are needed to read what the rows contain: keys by name */
  readonly keys: Readonly<Record<string, string>>;
  /** a table comes after every table it refers to */
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly { readonly name: string; readonly value: number; readonly isCalled: boolean }[];
}
/** Rows in PostgreSQL's COPY text format: one line each. */
interface BackupRows {
  readonly kind: 'rows';
  readonly table: string;
  readonly text: string;
}
/** Distinguishes a whole file from one that was cut off between two lines. */
interface BackupEnd {
  readonly kind: 'end';
  readonly rows: Readonly<Record<string, number>>;
}
export type BackupLine = BackupHead | BackupRows | BackupEnd;

/** The file cannot be used; the message is for the person who restores. */
export class UnusableBackup extends Error {}

/** Work factor of scrypt, base-2 logarithm: 18 is age's own, about a second. */
export interface SealOptions {
  readonly scryptWorkFactor?: number;
}

/** Writes all lines, or nothing: a draft beside the file takes its name when everything is on disk. Errors: those of the disk and of `lines`. */
export const writeBackupFile = async (
  file: string,
  passphrase: string,
  lines: AsyncIterable<BackupLine>,
  { scryptWorkFactor = 18 }: SealOptions = {},
): Promise<void> => {
  const sealer = new Encrypter();
  sealer.setPassphrase(passphrase);
  sealer.setScryptWorkFactor(scryptWorkFactor);
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  const compress = createZstdCompress();
  const compressing = pipeline(texts, compress);
  // its fault reaches the reader below through the compressing stream as well
  compressing.catch(() => undefined);
  const draft = `${file}.${process.pid}`;
  try {
    const sealed = await sealer.encrypt(Readable.toWeb(compress) as globalThis.ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(sealed as ReadableStream), createWriteStream(draft, { mode: 0o600, flush: true }));
    await compressing;
    await rename(draft, file);
  } catch (fault) {
    await rm(draft, { force: true });
    throw fault;
  }
};

const asWords = (fault: unknown): unknown => {
  if (fault instanceof UnusableBackup) return fault;
  const message = (fault as Error).message ?? '';
  const { code } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UnusableBackup('There is no such file.', { cause: fault });
  if (code === 'EACCES' || code === 'EPERM')
    return new UnusableBackup('This user may not read the file: run the command as its owner, or as root.', {
      cause: fault,
    });
  if (/no identity matched/i.test(message)) return new UnusableBackup('The passphrase is not the one of this backup.');
  return new UnusableBackup(`The file is damaged, incomplete or no backup (${message}).`, { cause: fault });
};

/** The lines of a file, one after the other. Errors: UnusableBackup for a wrong passphrase and for any damage. */
export async function* readBackupFile(file: string, passphrase: string): AsyncGenerator<BackupLine> {
  const opener = new Decrypter();
  opener.addPassphrase(passphrase);
  const source = createReadStream(file);
  const decompress = createZstdDecompress();
  try {
    const opened = await opener.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>);
    const opening = pipeline(Readable.fromWeb(opened as ReadableStream), decompress);
    // a reader that stops early ends the pipe; damage reaches it through the decompressing stream
    opening.catch(() => undefined);
    const lines = createInterface({ input: decompress, crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) yield JSON.parse(line) as BackupLine;
    await opening;
  } catch (fault) {
    throw asWords(fault);
  } finally {
    source.destroy();
    decompress.destroy();
  }
}
