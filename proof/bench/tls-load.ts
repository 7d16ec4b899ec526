/** Requests over TLS by HTTP/1.1 or HTTP/2, one after the other on each connection; answers are counted, never looked at. */
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { Load } from './http-load.ts';

interface TlsLoadAsked {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
}
/** Asks once more, and calls back when the whole answer is there. */
type Ask = (done: () => void) => void;

/** The certificate is made for the bench, and nobody has signed it. */
const UNSIGNED = { rejectUnauthorized: false } as const;

const byHttp1 = async ({ port, path }: TlsLoadAsked, size: number): Promise<{ ask: Ask; close: () => void }> => {
  const socket = connectTls({ port, host: '127.0.0.1', ALPNProtocols: ['http/1.1'], ...UNSIGNED });
  await new Promise((done) => socket.once('secureConnect', done));
  let [left, finish] = [0, (): void => undefined];
  socket.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left <= 0) finish();
  });
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  const ask: Ask = (done) => {
    [left, finish] = [size, done];
    socket.write(request);
  };
  return { ask, close: () => socket.destroy() };
};
const byHttp2 = async ({ port, path }: TlsLoadAsked): Promise<{ ask: Ask; close: () => void }> => {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ...UNSIGNED, settings: { initialWindowSize: 2 ** 22 } });
  await new Promise((done) => session.once('connect', done));
  session.setLocalWindowSize(2 ** 24);
  const ask: Ask = (done) => {
    const stream = session.request({ ':path': path });
    stream.once('response', ({ ':status': status }) => {
      if (status !== 200) throw new Error(`${path}: ${status}`);
    });
    stream.once('end', done).resume();
  };
  return { ask, close: () => session.destroy() };
};
/** Bytes of a whole answer by HTTP/1.1, head included. */
const sizeOf = (asked: TlsLoadAsked): Promise<number> =>
  new Promise((done, fail) => {
    const { port, path } = asked;
    const socket = connectTls({ port, host: '127.0.0.1', ALPNProtocols: ['http/1.1'], ...UNSIGNED });
    let size = 0;
    let head = '';
    socket.once('error', fail);
    socket.on('data', (part: Buffer) => {
      if (size === 0) head = part.toString('latin1', 0, 15);
      size += part.length;
    });
    socket.once('close', () => (head.startsWith('HTTP/1.1 200') ? done(size) : fail(new Error(head))));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });

/** Keeps this many connections busy. */
export const loadByTls = async (asked: TlsLoadAsked, version: 1 | 2): Promise<Load> => {
  // with `keep-alive` instead of `close` in its head
  const size = version === 1 ? (await sizeOf(asked)) + 'keep-alive'.length - 'close'.length : 0;
  const lines = await Promise.all(
    Array.from({ length: asked.connections }, () => (version === 1 ? byHttp1(asked, size) : byHttp2(asked))),
  );
  const began = performance.now();
  const until = began + asked.seconds * 1000;
  let answers = 0;
  const work = ({ ask }: { ask: Ask }): Promise<void> =>
    new Promise((over) => {
      const next = (): void =>
        ask(() => {
          answers += 1;
          if (performance.now() < until) next();
          else over();
        });
      next();
    });
  await Promise.all(lines.map(work));
  const seconds = (performance.now() - began) / 1000;
  for (const { close } of lines) close();
  return { answers, seconds };
};
