/** Requests over keep-alive connections, as cheaply as Node can: answers are counted by their bytes, never parsed. */
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly answers: number;
  readonly seconds: number;
}

const requestText = (port: number, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: */*\r\n\r\n`;

const opened = (port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.on('error', fail);
  });

/** Bytes of a whole answer, head included; errors: any status other than 200. */
const sizeOf = async (port: number, path: string): Promise<number> => {
  const socket = await opened(port);
  return new Promise((done, fail) => {
    let text: Buffer = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      text = Buffer.concat([text, part]);
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      socket.destroy();
      const start = text.subarray(0, head).toString('latin1');
      const length = /content-length: (\d+)/i.exec(start)?.[1];
      if (start.startsWith('HTTP/1.1 200') && length) done(head + 4 + Number(length));
      else fail(new Error(start.slice(0, 200)));
    });
    socket.write(requestText(port, path));
  });
};

/**
 * Keeps this many connections busy. `pauseMs`: how long after one request a connection sends the next (a viewer), at the
 * earliest when the answer is complete; 0: at once. First requests are spread evenly over that time.
 */
export const loadFor = async ({ port, path, connections, seconds, pauseMs = 0 }: LoadAsked): Promise<Load> => {
  const size = await sizeOf(port, path);
  const ask = requestText(port, path);
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  let answers = 0;
  const started = performance.now();
  let isOver = false;
  for (const [index, socket] of sockets.entries()) {
    let got = 0;
    let due = started + (pauseMs * index) / connections;
    const next = (): void => {
      if (isOver) return;
      due += pauseMs;
      socket.write(ask);
    };
    socket.on('data', ({ length }: Buffer) => {
      got += length;
      if (got < size) return;
      got -= size;
      answers += 1;
      if (pauseMs === 0) next();
      else setTimeout(next, Math.max(0, due - performance.now()));
    });
    setTimeout(next, Math.max(0, due - performance.now()));
  }
  await new Promise((done) => setTimeout(done, seconds * 1000));
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return { answers, seconds: (performance.now() - started) / 1000 };
};
interface LoadAsked {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
  readonly pauseMs?: number;
}

/** Opens connections that send a request and never read the answer. Returns a function that closes them. */
export const holdSlow = async (port: number, path: string, connections: number): Promise<() => void> => {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  for (const socket of sockets) socket.pause().write(requestText(port, path));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};
