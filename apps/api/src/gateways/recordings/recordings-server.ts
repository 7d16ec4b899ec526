/**
 * What this process records, for the other processes of this Palco: the journal of a game as it grows, and its bytes. Fans
 * never reach it, and every request carries a token made with the instance's secret.
 */

import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostPort } from '../../http/host-port.ts';
import type { Logger } from '../../http/logging.ts';
import type { ReadableRecording } from './readable-recording.ts';

/** A recording that this process writes. */
export interface WrittenRecording {
  readonly recording: ReadableRecording;
  /** the file of its journal */
  readonly journal: string;
  /** bytes of the journal that the recording's index was built from */
  journalBytes(): number;
  isEnded(): boolean;
  /** calls the listener when it has grown or has ended, until the returned function is called */
  onChange(listener: () => void): () => void;
}
interface RecordingsServerDeps {
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  /** undefined: this process does not record the game now */
  readonly find: (gameId: number) => WrittenRecording | undefined;
  /** a recording that this process has finished: its last segments may not be in the store yet; undefined: it has none */
  readonly findFinished: (gameId: number) => ReadableRecording | undefined;
  readonly isAllowed: (token: string) => Promise<boolean>;
}
export interface RecordingsServer {
  /** where other processes reach it */
  readonly address: string;
  close(): Promise<void>;
}

/** Readers take a silent connection for dead after three of these. */
const ALIVE_EVERY_MS = 5000;

/** Waits until the recording has changed, for at most as long as a reader waits for a sign of life. */
const untilChange = (written: WrittenRecording, response: ServerResponse): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      response.off('close', finish);
      done();
    };
    const timer = setTimeout(finish, ALIVE_EVERY_MS);
    const stop = written.onChange(finish);
    response.on('close', finish);
    if (response.destroyed) finish();
  });

/** Waits until the client has read what was written, or has disconnected. */
const untilDrained = (response: ServerResponse): Promise<void> =>
  new Promise((done) => {
    const finish = (): void => {
      response.off('drain', finish).off('close', finish);
      done();
    };
    response.on('drain', finish).on('close', finish);
    if (response.destroyed) finish();
  });

const sendJournal = async (written: WrittenRecording, response: ServerResponse): Promise<void> => {
  const file = await open(written.journal, 'r');
  try {
    const { size } = await file.stat();
    response.writeHead(200, { 'content-type': 'application/jsonl', 'x-journal-length': size });
    const buffer = Buffer.alloc(256 * 1024);
    let position = 0;
    while (!response.destroyed) {
      // read before the file: what comes between the two is sent in the next round
      const isEnded = written.isEnded();
      const version = written.recording.partVersion();
      const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
      position += bytesRead;
      if (bytesRead) {
        if (!response.write(Buffer.from(buffer.subarray(0, bytesRead)))) await untilDrained(response);
      } else if (isEnded) {
        response.end();
        return;
      } else if (written.recording.partVersion() === version) {
        await untilChange(written, response);
        if (written.recording.partVersion() === version && !written.isEnded()) response.write('\n');
      }
    }
  } finally {
    await file.close();
  }
};

const FILE = /^(?:init-(\d{1,6})\.mp4|(\d{1,8})\.m4s|(\d{1,8})\.(\d{1,4})\.part)$/;
const bytesOf = (recording: ReadableRecording, rendition: string, file: string) => {
  const [, init, segment, number, place] = FILE.exec(file) ?? [];
  if (init !== undefined) return recording.init(rendition, Number(init));
  if (segment !== undefined) return recording.segment(rendition, Number(segment));
  return number === undefined ? undefined : recording.part(rendition, Number(number), Number(place));
};

export const serveRecordings = async (deps: RecordingsServerDeps): Promise<RecordingsServer> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !(await deps.isAllowed(token))) return void response.writeHead(401).end();
    const [, folder, game, rendition = '', file] = (request.url ?? '').split('/');
    const isGame = folder === 'recordings' && /^\d{1,15}$/.test(game ?? '');
    if (!isGame || request.method !== 'GET') return void response.writeHead(404).end();
    const written = deps.find(Number(game));
    if (written && file === undefined && rendition === 'journal') return sendJournal(written, response);
    const recording = written?.recording ?? deps.findFinished(Number(game));
    const bytes = recording && file !== undefined ? await bytesOf(recording, rendition, file) : undefined;
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': bytes.byteLength }).end(bytes);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      deps.log.warn({ err: fault }, 'a recording could not be sent to another process');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(deps.port, deps.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${hostPort(deps.host, port)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
