/** Uploads of encoders over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as wire from '@palco/contracts/inputs/input-uploads';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { PushRefusal } from '@palco/media/read-pushed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { NotAdmitted } from '../publishers.ts';
import type { OpenSession, PushSessions } from './push-sessions.ts';

/** A request without a byte for this many milliseconds is given up. */
const IDLE_MS = 15_000;
/** An encoder that sends more in a second is slowed down; a picture needs far less. */
const MOST_BYTES_A_SECOND = 16 * 1024 * 1024;
const LARGEST_PLAYLIST = 1024 * 1024;
const PLAYLIST = /\.(m3u8|mpd)$/i;
/** The last playlist of HLS, and of DASH. */
const LAST = /^#EXT-X-ENDLIST|<MPD\b[^>]*\stype\s*=\s*["']static["']/m;
/** What encoders upload beside picture and sound: captions, small pictures, notes. It is received and left out. */
const BESIDE = /\.(vtt|webvtt|ttml|srt|xml|json|jpe?g|png|txt)$/i;
const PREFIX = '/ingest/';
/** A file waits at most this many milliseconds for the one before it, so that two long requests can run side by side. */
const TURN_MS = 2000;
/** The latest request of each session: some encoders send a segment before they know that its initialization has arrived. */
const turns = new WeakMap<AbortSignal, Promise<void>>();

/** The key of `Authorization: Bearer <key>`, or the password of `Basic`. */
const keyFrom = (authorization: string | undefined): string | undefined => {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value || undefined;
  if (!/^basic$/i.test(scheme)) return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1) || undefined;
};

/** The pieces of a body. When they stop coming or the session ends, the connection is closed. */
async function* bodyOf(request: FastifyRequest, session: OpenSession | undefined): AsyncGenerator<Uint8Array> {
  const { raw } = request;
  const giveUp = (): void => void raw.destroy();
  let idle = setTimeout(giveUp, IDLE_MS);
  session?.ended.addEventListener('abort', giveUp);
  let [second, bytes] = [performance.now(), 0];
  try {
    for await (const piece of raw as AsyncIterable<Uint8Array>) {
      clearTimeout(idle);
      yield piece;
      bytes += piece.length;
      const passed = performance.now() - second;
      if (bytes > MOST_BYTES_A_SECOND && passed < 1000) await sleep(1000 - passed);
      if (performance.now() - second >= 1000) [second, bytes] = [performance.now(), 0];
      idle = setTimeout(giveUp, IDLE_MS);
    }
  } finally {
    clearTimeout(idle);
    session?.ended.removeEventListener('abort', giveUp);
  }
}

/** Palco writes its own playlists; of an encoder's playlist only its end is read. */
const readPlaylist = async (body: AsyncIterable<Uint8Array>, session: OpenSession | undefined): Promise<number> => {
  let text = '';
  for await (const piece of body) {
    text += Buffer.from(piece).toString('latin1');
    if (text.length > LARGEST_PLAYLIST) text = '';
  }
  if (LAST.test(text)) session?.end('ended by the encoder');
  return text.length;
};

type Answer = { received: number } | Refusal<NotAdmitted | 'inputs/upload-unreadable'>;

const unreadable = ({ refused, detail }: PushRefusal): Answer =>
  refuse('inputs/upload-unreadable', { reason: Object.values(detail ?? {}).join(', ') || refused });

/** Only picture and sound take the place of an encoder; what comes beside them finds its session or none. */
const sessionOf = async (
  sessions: PushSessions,
  key: string | undefined,
  { address, isMedia }: { readonly address: string; readonly isMedia: boolean },
) => {
  if (key === undefined) return { rejected: 'inputs/key-wrong' as const };
  return isMedia ? sessions.of(key, address) : sessions.present(key, address);
};

const receive = async (
  sessions: PushSessions,
  {
    request,
    reply,
    address,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly address: string },
): Promise<Answer> => {
  const path = request.url.slice(PREFIX.length).split('?')[0] ?? '';
  const isPlaylist = request.method === 'DELETE' || PLAYLIST.test(path);
  const isMedia = !isPlaylist && !BESIDE.test(path);
  const session = await sessionOf(sessions, keyFrom(request.headers.authorization), { address, isMedia });
  if (session && 'rejected' in session) {
    // encoders send their password only when they are asked for it
    if (session.rejected === 'inputs/key-wrong') reply.header('www-authenticate', 'Basic realm="encoders"');
    return refuse(session.rejected);
  }
  let received = 0;
  const before = session && turns.get(session.ended);
  const mine = Promise.withResolvers<void>();
  if (session) turns.set(session.ended, mine.promise);
  try {
    if (before) await Promise.race([before, sleep(TURN_MS, undefined, { ref: false })]);
    const body = bodyOf(request, session);
    if (isPlaylist) return { received: await readPlaylist(body, session) };
    const file = isMedia ? session?.begin(path) : undefined;
    for await (const piece of body) {
      received += piece.length;
      const refused = file?.chunk(piece);
      if (refused) return unreadable(refused);
    }
    const refused = file?.end();
    if (refused) return unreadable(refused);
  } catch (fault) {
    // a connection that broke: the encoder sends the file again, or goes on with the next
    if (!request.raw.destroyed) throw fault;
  } finally {
    mine.resolve();
  }
  return { received };
};

export const pushRoutes = (app: FastifyInstance, sessions: PushSessions): void => {
  app.register(async (scope) => {
    // bodies are read as they come, whatever content type an encoder declares
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
    for (const row of [wire.putUpload, wire.postUpload, wire.deleteUpload] as const)
      serve(scope, row, (input) => receive(sessions, input));
  });
};
