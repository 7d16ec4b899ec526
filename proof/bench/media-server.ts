/**
 * The media origin as the product runs it (fast path, metrics, log line, token, cached lease), with media of a known size;
 * started by `media.ts`, to which it sends its port. Game 1 has segments of 500 KB and a playlist of 2,000 bytes; games
 * 11 to 15 are five live games of the sample channel.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSampleChannel } from '@palco/api/gateways/video-source/sample-channel';
import { readSampleClip } from '@palco/api/gateways/video-source/sample-clip';
import type { GameTimes, Media } from '@palco/api/gateways/video-source/video-source';
import { createFastPath } from '@palco/api/http/fast-path';
import { createLogger } from '@palco/api/http/logging';
import { createMetrics } from '@palco/api/http/metrics';
import { addressReader } from '@palco/api/http/trusted-proxies';
import { keyedDigest } from '@palco/api/keys';
import type { GameRecord } from '@palco/api/modules/games/game';
import { addressSubject } from '@palco/api/modules/operations/address-prefix';
import { createHeldRequests } from '@palco/api/modules/streaming/media/held-requests';
import { mediaOrigin } from '@palco/api/modules/streaming/media/media-origin';
import { createMediaTokens } from '@palco/api/modules/streaming/media/media-token';
import type { Lease } from '@palco/api/modules/streaming/seats/lease';
import { createSeatGuard } from '@palco/api/modules/streaming/seats/seat-guard';
import { KNOWN_GAME, SEGMENT_BYTES, SHORT_COUNT, WHOLE_COUNT } from './media-sizes.ts';

const clock = (): Date => new Date();
const HOUR = 3_600_000;
const began = Date.now() - 3.5 * HOUR;
const key = new Uint8Array(32).fill(7);
const mediaKey = { id: 'bench', bytes: key };
const tokens = createMediaTokens({ current: mediaKey, all: [mediaKey] });
const log = createLogger({ level: 'info', file: '/dev/null' });

const segment = Buffer.alloc(SEGMENT_BYTES, 'palco');
const knownMedia = (count: number): Media => ({
  version: String(count),
  isEnded: false,
  isFixed: true,
  multivariant: () => ({ isIndependent: true, alternatives: [], variants: [] }),
  timeline: () => ({
    count,
    map: 'init.mp4',
    targetDuration: 4,
    dateRanges: [],
    segment: (sequence) => ({
      uri: `${sequence}.m4s`,
      durationUs: 3_840_000,
      startsAt: began + sequence * 3840,
    }),
  }),
  init: () => segment.subarray(0, 800),
  segment: () => segment,
  captions: () => undefined,
  poster: undefined,
  thumbnails: undefined,
});

const lease: Lease = {
  id: 'a-lease-of-the-bench',
  userId: 1,
  sessionId: '00000000-0000-4000-8000-000000000000',
  gameId: KNOWN_GAME,
  competition: 'regular-season',
  startedAt: clock(),
  lastSeenAt: new Date(Date.now() + HOUR),
  pausedAt: undefined,
  address: keyedDigest(key, addressSubject('127.0.0.1')),
  ended: undefined,
  isSignedIn: true,
  passUntil: new Date(Date.now() + HOUR),
};
const nobody = () => {
  throw new Error('the bench has no database');
};
const registry = {
  peek: () => lease,
  read: async () => lease,
  seen: () => undefined,
  moved: () => undefined,
  pin: () => () => undefined,
  onEnd: () => undefined,
  close: () => undefined,
};
const { observe } = createMetrics();
const fastPath = createFastPath({
  config: { mode: 'demo' } as never,
  clock,
  log,
  observe,
  gate: { state: () => 'open', letsIn: async () => false },
});
const sample = createSampleChannel(await readSampleClip());
const known = [SHORT_COUNT, WHOLE_COUNT].map(knownMedia) as [Media, Media];
mediaOrigin(fastPath, {
  held: createHeldRequests(),
  isOfStaff: () => false,
  cdn: undefined,
  guard: createSeatGuard({
    db: { nobody } as never,
    clock,
    log,
    registry,
    tokens,
    gameOf: () => ({ status: 'in_progress', isFree: false, hasRecording: false }) as GameRecord,
    rights: { peek: () => [], read: async () => [] },
    addressKey: key,
  }),
  source: {
    footageOf: (game, now) =>
      game.id <= KNOWN_GAME + 1
        ? { state: 'live', since: new Date(began), media: known[game.id - KNOWN_GAME] as Media }
        : sample.footageOf(game, now),
  },
  planOf: () => undefined,
  timesOf: (id): GameTimes => ({
    id,
    state: 'on',
    startsAt: new Date(began + id * 1000),
    firstPlayAt: undefined,
    stops: [],
    endedAt: undefined,
    innings: [],
  }),
  addressOf: addressReader([], () => undefined),
  log,
});
const server = createServer((request, response) => {
  fastPath.handle(request, response, () => response.writeHead(404).end());
});
server.listen(0, '127.0.0.1', () => {
  const token = (gameId: number): string =>
    tokens.sign({ lease: lease.id, gameId, expiresAt: new Date(Date.now() + HOUR) });
  const games = [KNOWN_GAME, KNOWN_GAME + 1, 11, 12, 13, 14, 15];
  process.send?.({
    port: (server.address() as AddressInfo).port,
    tokens: Object.fromEntries(games.map((game) => [game, token(game)])),
  });
});
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, arrayBuffers });
});
