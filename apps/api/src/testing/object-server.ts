/** A real S3 server with an empty bucket, over a line that a test can cut. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { createObjectStore, type ObjectStore } from '../gateways/object-store/object-store.ts';
import { openCuttableLine } from './cuttable-line.ts';

export interface ObjectServer {
  /** environment of a Palco whose recordings go there */
  readonly settings: Readonly<Record<string, string>>;
  /** the same bucket, reached without the line */
  readonly store: ObjectStore;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'recordings';
const PREFIX = 'league/tv';
/** of the server's one account */
const KEY = 'S3RVER';

export const openObjectServer = async (): Promise<ObjectServer> => {
  const directory = mkdtempSync(join(tmpdir(), 'palco-objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.run();
  // with the usual five seconds, a machine that stalls that long would send on a connection that is just being closed
  server.httpServer.keepAliveTimeout = 600_000;
  const { port } = server.httpServer.address() as { port: number };
  const endpoint = `http://127.0.0.1:${port}`;
  const line = await openCuttableLine(endpoint);
  return {
    settings: {
      PALCO_MEDIA: `s3://${BUCKET}/${PREFIX}`,
      PALCO_S3_ENDPOINT: new URL(line.url).origin,
      PALCO_S3_ACCESS_KEY: KEY,
      PALCO_S3_SECRET_KEY: KEY,
    },
    store: createObjectStore({
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      prefix: PREFIX,
      accessKey: KEY,
      secretKey: KEY,
    }),
    cut: line.cut,
    mend: line.mend,
    close: async () => {
      await line.close();
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
