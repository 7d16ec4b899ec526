/** Reads what another process of this Palco records. */
import type { GrowingJournal } from './followed-recording.ts';

interface RecordingsClientDeps {
  /** a token that this Palco's processes accept, valid for a few minutes */
  readonly token: () => Promise<string>;
}
export interface RecordingsClient {
  /** Returns undefined when that process no longer records this game. Errors: the process cannot be reached. */
  openJournal(address: string, gameId: number, signal: AbortSignal): Promise<GrowingJournal | undefined>;
  /** `file`: such as `video/12.m4s`. Undefined: it does not have it, or is out of reach */
  readFile(address: string, gameId: number, file: string): Promise<Uint8Array | undefined>;
}

/** A writer sends a sign of life every five seconds. */
const SILENT_MS = 15_000;
const FILE_WITHIN_MS = 5000;

/** Ends with an error when nothing comes for a while: a machine that has lost its power closes no connection. */
const whileAlive = async function* (body: AsyncIterable<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(end, SILENT_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      timer = setTimeout(end, SILENT_MS);
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
  }
};

export const createRecordingsClient = ({ token }: RecordingsClientDeps): RecordingsClient => {
  const get = async (address: string, path: string, signal: AbortSignal): Promise<Response> =>
    fetch(`${address}/recordings/${path}`, {
      redirect: 'error', // the token is for that process alone
      headers: { authorization: `Bearer ${await token()}` },
      signal,
    });

  return {
    openJournal: async (address, gameId, signal) => {
      const silence = new AbortController();
      const connectWithin = setTimeout(() => silence.abort(), FILE_WITHIN_MS);
      const reply = await get(address, `${gameId}/journal`, AbortSignal.any([signal, silence.signal])).finally(() =>
        clearTimeout(connectWithin),
      );
      if (reply.status === 404) {
        await reply.body?.cancel();
        return undefined;
      }
      if (!reply.ok || !reply.body) throw new Error(`another process answers ${reply.status}`);
      return {
        length: Number(reply.headers.get('x-journal-length')),
        chunks: whileAlive(reply.body, () => silence.abort()),
      };
    },
    readFile: async (address, gameId, file) => {
      try {
        const reply = await get(address, `${gameId}/${file}`, AbortSignal.timeout(FILE_WITHIN_MS));
        const bytes = new Uint8Array(await reply.arrayBuffer());
        return reply.ok ? bytes : undefined;
      } catch {
        return undefined;
      }
    },
  };
};
