/** Calls over kept connections, as cheaply as Node can: whoever asks shares the processor with what is measured. */
import { connect, type Socket } from 'node:net';

export interface Asker {
  /** Errors: any other status than 200. */
  post(path: string, body: unknown, token: string): Promise<void>;
  close(): void;
}

const opened = (port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket));
    socket.on('error', fail);
  });

/** The whole answer: its length stands in its head. */
const answerOn = (socket: Socket): Promise<string> =>
  new Promise((done, fail) => {
    let text = '';
    const take = (part: Buffer): void => {
      text += part.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      const length = head < 0 ? undefined : /content-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined || text.length < head + 4 + Number(length)) return;
      socket.off('data', take).off('close', fail);
      done(text);
    };
    socket.on('data', take).once('close', fail);
  });

export const openAsker = (origin: string): Asker => {
  const { port, host } = new URL(origin);
  const idle: Socket[] = [];
  return {
    post: async (path, body, token) => {
      const socket = idle.pop() ?? (await opened(Number(port)));
      const text = JSON.stringify(body);
      const length = Buffer.byteLength(text);
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${token}\r\ncontent-type: application/json`;
      socket.write(`${head}\r\ncontent-length: ${length}\r\n\r\n${text}`);
      const answer = await answerOn(socket);
      idle.push(socket);
      if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`${path} answered ${answer.slice(0, 600)}`);
    },
    close: () => {
      for (const socket of idle) socket.destroy();
    },
  };
};
