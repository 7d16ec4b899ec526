/** The encoder's side: publishes tags to an RTMP server. */
import { connect, type Socket } from 'node:net';
import { isRefusal } from '@palco/kernel/refusal';
import { type AmfObject, type AmfValue, amf0Bytes, readAmf0 } from './amf0.ts';
import { command, OUR_CHUNK_SIZE, STREAM } from './commands.ts';
import { ECHO_BYTES, echoOf, HELLO_BYTES, hello } from './handshake.ts';
import { MESSAGE } from './message.ts';
import { createChunkReader } from './read-chunks.ts';
import { messageChunks } from './write-chunks.ts';

export interface Publisher {
  /** `timestamp`: milliseconds. Resolves when the socket can take more; rejects when the server has ended the connection. */
  send(kind: 'audio' | 'video', timestamp: number, body: Uint8Array): Promise<void>;
  metadata(values: Readonly<Record<string, AmfValue>>): void;
  /** announces the end of the stream */
  close(): Promise<void>;
  /** drops the connection, as a power cut does */
  destroy(): void;
  /** resolves when the connection is closed */
  readonly closed: Promise<void>;
}

const CHUNK_STREAM = { audio: 4, video: 6, data: 4 } as const;
const CONNECT_WITHIN_MS = 10_000;

const chunkSizeMessage = (): Buffer => {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(OUR_CHUNK_SIZE);
  return messageChunks({ type: MESSAGE.setChunkSize, stream: 0, timestamp: 0, payload }, 2, OUR_CHUNK_SIZE);
};
const isObject = (value: AmfValue): value is AmfObject => value instanceof Map;

/** What an `rtmp://host:port/app` names. Errors: another kind of address. */
export const rtmpAddress = (url: string): { host: string; port: number; app: string } => {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol !== 'rtmp:') throw new Error(`not an RTMP address: ${url}`);
  return { host: hostname, port: Number(port || 1935), app: pathname.replace(/^\/+|\/+$/g, '') };
};

/** Connects and begins to publish. Errors: no connection, or the server's own words when it does not admit this key. */
export const publish = async (url: string, key: string): Promise<Publisher> => {
  const { host, port, app } = rtmpAddress(url);
  const socket: Socket = connect({ host, port });
  socket.setNoDelay(true);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  const started = new Promise<void>((resolve, reject) => {
    const chunks = createChunkReader();
    let greeting: Buffer = Buffer.alloc(0);
    let isGreeted = false;
    const tooLate = setTimeout(() => socket.destroy(new Error('no answer')), CONNECT_WITHIN_MS);
    const followCommand = (values: readonly AmfValue[]): void => {
      const [name, transaction] = values;
      const status = values.findLast(isObject);
      if (name === '_error' || status?.get('level') === 'error')
        reject(new Error(String(status?.get('description') ?? 'refused')));
      else if (name === '_result' && transaction === 1) {
        socket.write(command(0, 'releaseStream', 2, null, key));
        socket.write(command(0, 'FCPublish', 3, null, key));
        socket.write(command(0, 'createStream', 4, null));
      } else if (name === '_result' && transaction === 4)
        socket.write(command(STREAM, 'publish', 5, null, key, 'live'));
      else if (name === 'onStatus' && status?.get('code') === 'NetStream.Publish.Start') {
        clearTimeout(tooLate);
        resolve();
      }
    };
    const followChunks = (bytes: Buffer): void => {
      const messages = chunks.push(bytes);
      if (isRefusal(messages)) return void socket.destroy(new Error(messages.refused));
      for (const { type, payload } of messages) {
        if (type !== MESSAGE.command) continue;
        const values = readAmf0(payload);
        if (!isRefusal(values)) followCommand(values);
      }
    };
    socket.once('connect', () => socket.write(hello()));
    socket.on('data', (bytes: Buffer) => {
      if (isGreeted) return followChunks(bytes);
      greeting = Buffer.concat([greeting, bytes]);
      if (greeting.length < HELLO_BYTES + ECHO_BYTES) return;
      isGreeted = true;
      const properties = new Map<string, AmfValue>([
        ['app', app],
        ['type', 'nonprivate'],
        ['flashVer', 'FMLE/3.0 (compatible; palco)'],
        ['tcUrl', url],
      ]);
      socket.write(Buffer.concat([echoOf(greeting), chunkSizeMessage(), command(0, 'connect', 1, properties)]));
      const rest = greeting.subarray(HELLO_BYTES + ECHO_BYTES);
      if (rest.length) followChunks(rest);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(tooLate);
      reject(new Error('the server ended the connection'));
    });
  });
  // after the start, an error shows in `closed` and in the next `send`
  socket.on('error', () => undefined);
  await started;

  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((done, fail) => {
      if (socket.destroyed) return fail(new Error('the server ended the connection'));
      if (socket.write(bytes)) return done();
      const stop = (): void => {
        socket.off('drain', stop);
        socket.off('close', stop);
        if (socket.destroyed) fail(new Error('the server ended the connection'));
        else done();
      };
      socket.once('drain', stop);
      socket.once('close', stop);
    });

  return {
    closed,
    send: (kind, timestamp, body) =>
      write(
        messageChunks(
          { type: MESSAGE[kind], stream: STREAM, timestamp: timestamp % 2 ** 32, payload: body },
          CHUNK_STREAM[kind],
          OUR_CHUNK_SIZE,
        ),
      ),
    metadata: (values) => {
      const payload = amf0Bytes(['@setDataFrame', 'onMetaData', new Map(Object.entries(values))]);
      socket.write(
        messageChunks({ type: MESSAGE.data, stream: STREAM, timestamp: 0, payload }, CHUNK_STREAM.data, OUR_CHUNK_SIZE),
      );
    },
    close: () =>
      new Promise((done) => {
        if (socket.destroyed) return done();
        socket.write(
          Buffer.concat([
            command(STREAM, 'FCUnpublish', 6, null, key),
            command(STREAM, 'deleteStream', 7, null, STREAM),
          ]),
        );
        socket.once('close', () => done());
        socket.end();
      }),
    destroy: () => void socket.destroy(),
  };
};
