/** Composes video, media and seats; called by compose.ts. */

import type { IncomingMessage } from 'node:http';
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Games } from './compose-games.ts';
import { createIngest } from './compose-ingest.ts';
import type { Config } from './config.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import type { Recordings } from './gateways/recordings/recordings.ts';
import { createDrawnChannel } from './gateways/video-source/drawn-channel.ts';
import { readFilm } from './gateways/video-source/film-files.ts';
import { createSampleChannel, TEST_PICTURE } from './gateways/video-source/sample-channel.ts';
import { readSampleClip } from './gateways/video-source/sample-clip.ts';
import type { GameTimes, VideoSource } from './gateways/video-source/video-source.ts';
import type { FastPath } from './http/fast-path.ts';
import type { Logger } from './http/logging.ts';
import type { Metrics } from './http/metrics.ts';
import { keysOf, type Secrets } from './keys.ts';
import type { AssignedGames } from './modules/inputs/assigned-games.ts';
import type { Limits } from './modules/operations/limits.ts';
import type { Outbox } from './modules/operations/outbox.ts';
import { forgetOldAttempts } from './modules/streaming/attempt-store.ts';
import { createCdn, listedAtCdn } from './modules/streaming/cdn.ts';
import { cdnOrigin } from './modules/streaming/cdn-origin.ts';
import { describeVideo } from './modules/streaming/describe-video.ts';
import { gameTimes } from './modules/streaming/game-times.ts';
import { createHeldRequests } from './modules/streaming/held-requests.ts';
import { createLeaseRegistry } from './modules/streaming/lease-registry.ts';
import { forgetOldLeases } from './modules/streaming/lease-store.ts';
import { mediaOrigin } from './modules/streaming/media-origin.ts';
import { createMediaTokens, type MediaTokens } from './modules/streaming/media-token.ts';
import { noteReady } from './modules/streaming/note-ready.ts';
import { createPlayPictures, type PlayPictures } from './modules/streaming/play-pictures.ts';
import { recordingRoutes } from './modules/streaming/recording-routes.ts';
import { createReels, type ReelName } from './modules/streaming/reels.ts';
import type { PlaybackDeps } from './modules/streaming/request-playback.ts';
import { streamingRoutes } from './modules/streaming/routes.ts';
import { createSeatGuard } from './modules/streaming/seat-guard.ts';
import { addSeatTopic } from './modules/streaming/seat-topic.ts';
import { createShareCodes, type ShareCodes } from './modules/streaming/share-codes.ts';
import type { StreamRequest } from './modules/streaming/start-stream.ts';
import { createWatchAttempts, type WatchAttempts } from './modules/streaming/watch-attempts.ts';

export interface StreamingDeps {
  readonly app: FastifyInstance;
  readonly fastPath: FastPath;
  readonly db: Database;
  readonly config: Config;
  /** the client's, for requests that Fastify does not see */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Notifications;
  /** keys of tokens and digests are derived from them */
  readonly secrets: Secrets;
  readonly placeOf: (request: FastifyRequest) => StreamRequest['place'];
  readonly games: Pick<Games, 'games' | 'league' | 'rights' | 'hub'>;
  readonly metrics: Pick<Metrics, 'addGauges'>;
  readonly limits: Pick<Limits, 'spend' | 'spendOnce'>;
  readonly outbox: Pick<Outbox, 'queueMail'>;
  readonly origin: () => string;
}
export interface Streaming {
  /** decides who may watch what */
  readonly playback: PlaybackDeps;
  readonly attempts: WatchAttempts;
  /** signs and reads the tokens of media addresses */
  readonly tokens: MediaTokens;
  /** makes and checks the codes of shared plays */
  readonly codes: ShareCodes;
  readonly playPictures: PlayPictures;
  /** deletes attempts to watch after 30 days */
  forgetOldAttempts(): Promise<void>;
  /** deletes leases a day after they ended */
  forgetOldLeases(): Promise<void>;
  /** deletes the minutes of encoders of past seasons */
  forgetOldMinutes(): Promise<void>;
  /** checks what encoders send once, without waiting for the second to pass */
  watchInputs(): Promise<void>;
  /** deletes recordings whose time is over */
  retainRecordings(): Promise<void>;
  /** Accepts encoders from now on. Resolves with the port; undefined when another program has it. */
  listenForEncoders(): Promise<number | undefined>;
  /** of the recordings */
  isDiskFull(): boolean;
  /** reloads which games staff has assigned to inputs */
  refreshInputs(): Promise<void>;
  /** answers the requests that wait for a part of a live game, and makes no further request wait */
  stopWaiting(): void;
  close(): Promise<void>;
}

/**
 * The test picture is the sample clip. In the demo every game has a picture that is drawn from its plays; elsewhere a game
 * without a source of its own has none.
 */
const openVideoSource = async (mode: Config['mode']): Promise<VideoSource> => {
  const sample = createSampleChannel(await readSampleClip());
  const drawn = mode === 'demo' ? createDrawnChannel(await readFilm()) : undefined;
  return {
    footageOf: (game, now) =>
      game.id === TEST_PICTURE.id ? sample.footageOf(game, now) : (drawn?.footageOf(game, now) ?? { state: 'none' }),
  };
};

/** A game that encoders have published, or are to publish, shows their picture and never another one. */
const recordingsFirst = (recordings: Recordings, assigned: AssignedGames, other: VideoSource): VideoSource => ({
  prepare: recordings.prepare,
  footageOf: (game, now) =>
    recordings.footageOf(game) ?? (assigned.has(game.id) ? { state: 'none' } : other.footageOf(game, now)),
});

export const createStreaming = async (deps: StreamingDeps): Promise<Streaming> => {
  const { app, fastPath, db, config, clock, log, notifications, secrets, placeOf } = deps;
  const { games, league, rights, hub } = deps.games;
  const { outbox, metrics, origin, limits } = deps;
  const ingest = await createIngest({ app, db, config, clock, log, notifications, secrets, outbox, metrics, origin });
  const plain = recordingsFirst(ingest.recordings, ingest.assigned, await openVideoSource(config.mode));
  const cdn = config.cdn ? createCdn(config.cdn, keysOf(secrets, 'media at a CDN')) : undefined;
  const source = cdn ? listedAtCdn(plain, cdn) : plain;
  const timesOf = (id: number): GameTimes | undefined | Promise<GameTimes | undefined> => {
    if (id === TEST_PICTURE.id) return TEST_PICTURE;
    const cached = games.peek(id);
    return cached ? gameTimes(cached) : games.read(id).then((game) => game && gameTimes(game));
  };
  const tokens = createMediaTokens(keysOf(secrets, 'media tokens'));
  const codes = createShareCodes(keysOf(secrets, 'shared plays'));
  const registry = createLeaseRegistry({ db, clock, log, notifications });
  const gameOf = async (id: number) => (await games.read(id))?.record;
  const addressKey = keysOf(secrets, 'seat addresses').current.bytes;
  const guard = createSeatGuard({
    db,
    clock,
    log,
    registry,
    tokens,
    // in memory for a game that somebody watches; a notification refreshes it
    gameOf: (id) => (id === TEST_PICTURE.id ? undefined : (games.peek(id)?.record ?? gameOf(id))),
    rights,
    addressKey,
  });
  addSeatTopic(hub, registry);
  const hosts = config.videoHosts;
  const videoOf = describeVideo({ db, clock, games, source, hosts });
  const testPicture = source.footageOf(TEST_PICTURE, clock());
  const variants = () => (testPicture.state === 'none' ? [] : testPicture.media.multivariant('whole').variants);
  const playback = { db, clock, league, rights, gameOf, describeVideo: videoOf };
  const attempts = createWatchAttempts({ db, log, addressKey });
  const reels = createReels();
  const playPictures = createPlayPictures({ clock, source: plain, findEncoder: ingest.findEncoder });
  const shares = { codes, limits, playPictures };
  streamingRoutes(app, { ...playback, ...shares, games, source, reels, variants, tokens, guard, attempts, placeOf });
  recordingRoutes(app, { db, clock, hosts, games, source: plain, tokens });
  const ready = noteReady({ db, clock, log, games, recordings: ingest.recordings });
  const held = createHeldRequests();
  ingest.recordings.onWritten((gameId, isGone) => (isGone ? held.releaseGame(gameId) : held.changed(gameId)));
  const planOf = (id: number, reel: ReelName) => {
    const cached = games.peek(id);
    return cached ? reels.plan(cached, reel) : games.read(id).then((game) => game && reels.plan(game, reel));
  };
  mediaOrigin(fastPath, {
    cdn,
    held,
    guard,
    source,
    timesOf,
    planOf,
    addressOf: deps.addressOf,
    log,
  });
  if (cdn) cdnOrigin(fastPath, { cdn, source: plain, timesOf, log });
  return {
    playback,
    attempts,
    tokens,
    codes,
    playPictures,
    forgetOldAttempts: () => forgetOldAttempts(db, clock()),
    forgetOldLeases: () => forgetOldLeases(db, clock()),
    forgetOldMinutes: ingest.forgetOldMinutes,
    watchInputs: ingest.watchInputs,
    retainRecordings: ingest.retainRecordings,
    listenForEncoders: ingest.listenForEncoders,
    isDiskFull: ingest.isDiskFull,
    refreshInputs: ingest.assigned.refresh,
    stopWaiting: held.close,
    close: async () => {
      await attempts.close();
      registry.close();
      await ingest.close();
      // after the ingest: closing that ends the last recordings, which this may have to note as ready
      await ready.close();
    },
  };
};
