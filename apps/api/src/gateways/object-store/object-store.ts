/** Objects in a bucket of any store that speaks S3. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { readListing } from './listing.ts';

export interface ObjectStoreSettings {
  /** such as `https://s3.us-east-1.amazonaws.com` */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** of every key, without a slash at either end; may be empty */
  readonly prefix: string;
  readonly accessKey: string;
  readonly secretKey: string;
}
/** Keys are relative to the prefix. Errors: `StoreFault` for what the store answers, others when it is out of reach. */
export interface ObjectStore {
  /** Resolves when the store has confirmed the object by its digest. An object of that key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The same for a file that is too large for memory: 5 GB at most. */
  putFile(key: string, file: string, type: string): Promise<void>;
  /** undefined: there is no such object */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes an object into a new file. False: there is no such object. */
  getFile(key: string, file: string): Promise<boolean>;
  /** every object whose key begins so, with its size in bytes */
  sizes(beginning: string): Promise<ReadonlyMap<string, number>>;
  /** no error when there is none */
  remove(key: string): Promise<void>;
}

/** The store answers, but not what was asked for. */
export class StoreFault extends Error {
  readonly status: number;
  /** in the store's words, such as `SignatureDoesNotMatch` */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the object store answers ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

/** Segments are a few megabytes and viewers wait for them, so a request that takes longer is given up. */
const WITHIN_MS = 30_000;
const READ_WITHIN_MS = 8000;
const FILE_WITHIN_MS = 3_600_000;
interface PutOptions {
  readonly type: string;
  /** MD5 in base64, which the store compares */
  readonly digest: string;
  readonly withinMs?: number;
}
const codeOf = (body: string): string => /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '';

export const createObjectStore = (settings: ObjectStoreSettings): ObjectStore => {
  const { endpoint, region, bucket, prefix, accessKey, secretKey } = settings;
  // the caller decides when to try again
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const root = `${endpoint}/${bucket}`;
  const nameOf = (key: string): string => (prefix ? `${prefix}/${key}` : key);
  const addressOf = (key: string): string => `${root}/${nameOf(key).split('/').map(encodeURIComponent).join('/')}`;

  const request = async (
    method: string,
    address: string,
    init: RequestInit = {},
    withinMs = method === 'GET' ? READ_WITHIN_MS : WITHIN_MS,
  ): Promise<Response> => {
    const reply = await client.fetch(address, {
      ...init,
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply;
    throw new StoreFault(reply.status, codeOf(await reply.text()));
  };

  const put = async (
    key: string,
    body: NonNullable<RequestInit['body']>,
    { type, digest, withinMs }: PutOptions,
  ): Promise<void> => {
    const headers = { 'content-type': type, 'content-md5': digest };
    const reply = await request('PUT', addressOf(key), { body, headers }, withinMs);
    await reply.arrayBuffer();
  };
  const read = async (key: string): Promise<Uint8Array | undefined> => {
    const reply = await request('GET', addressOf(key));
    if (reply.ok) return new Uint8Array(await reply.arrayBuffer());
    const code = codeOf(await reply.text());
    if (code === 'NoSuchBucket') throw new StoreFault(404, code);
    return undefined;
  };

  return {
    put: (key, bytes, type) =>
      put(key, bytes as Uint8Array<ArrayBuffer>, { type, digest: createHash('md5').update(bytes).digest('base64') }),
    putFile: async (key, file, type) => {
      const hash = createHash('md5');
      await pipeline(createReadStream(file), hash);
      await put(key, await openAsBlob(file), { type, digest: hash.digest('base64'), withinMs: FILE_WITHIN_MS });
    },
    // a keep-alive connection may be closed just as its next request is sent
    get: (key) =>
      read(key).catch((fault: unknown) => (fault instanceof StoreFault ? Promise.reject(fault) : read(key))),
    getFile: async (key, file) => {
      const reply = await request('GET', addressOf(key), {}, FILE_WITHIN_MS);
      if (!reply.ok || !reply.body) return false;
      await pipeline(
        Readable.fromWeb(reply.body as ReadableStream),
        createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      );
      return true;
    },
    sizes: async (beginning) => {
      const found = new Map<string, number>();
      const skipped = prefix ? prefix.length + 1 : 0;
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query = new URLSearchParams({ prefix: nameOf(beginning) });
        if (after) query.set('marker', after);
        const reply = await request('GET', `${root}?${query}`);
        if (!reply.ok) throw new StoreFault(reply.status, codeOf(await reply.text()));
        const listing = readListing(await reply.text());
        for (const { key, size } of listing.objects) found.set(key.slice(skipped), size);
        after = listing.isTruncated ? listing.objects.at(-1)?.key : undefined;
      }
      return found;
    },
    remove: async (key) => {
      const reply = await request('DELETE', addressOf(key));
      await reply.arrayBuffer();
    },
  };
};
