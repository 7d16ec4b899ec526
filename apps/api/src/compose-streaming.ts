/** Composes video, media and seats; called by compose.ts. */
import type { Database } from '@palco/database/connect';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Games } from './compose-games.ts';
import type { Config } from './config.ts';
import type { Notifications } from './gateways/notifications/notifications.ts';
import { createSampleChannel, TEST_PICTURE } from './gateways/video-source/sample-channel.ts';
import { readSampleClip } from './gateways/video-source/sample-clip.ts';
import type { GameTimes, VideoSource } from './gateways/video-source/video-source.ts';
import type { FastPath } from './http/fast-path.ts';
import type { Logger } from './http/logging.ts';
import { addressReader } from './http/trusted-proxies.ts';
import { deriveKey } from './keys.ts';
import { describeVideo } from './modules/streaming/describe-video.ts';
import { gameTimes } from './modules/streaming/game-times.ts';
import { createLeaseRegistry } from './modules/streaming/lease-registry.ts';
import { forgetOldLeases } from './modules/streaming/lease-store.ts';
import { mediaOrigin } from './modules/streaming/media-origin.ts';
import { createMediaTokens } from './modules/streaming/media-token.ts';
import { recordingRoutes } from './modules/streaming/recording-routes.ts';
import { streamingRoutes } from './modules/streaming/routes.ts';
import { createSeatGuard } from './modules/streaming/seat-guard.ts';
import { addSeatTopic } from './modules/streaming/seat-topic.ts';

export interface StreamingDeps {
  readonly app: FastifyInstance;
  readonly fastPath: FastPath;
  readonly db: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notifications: Notifications;
  /** keys of tokens and digests are derived from it */
  readonly secret: string;
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  readonly games: Pick<Games, 'games' | 'league' | 'hub'>;
}
export interface Streaming {
  /** deletes leases a day after they ended */
  forgetOldLeases(): Promise<void>;
  close(): void;
}

/** Outside of the demo a game without a source of its own has no picture, never the demo's clip. */
const onlyTestPicture = (sample: VideoSource): VideoSource => ({
  footageOf: (game, now) => (game.id === TEST_PICTURE.id ? sample.footageOf(game, now) : { state: 'none' }),
});

export const createStreaming = async (deps: StreamingDeps): Promise<Streaming> => {
  const { app, fastPath, db, config, clock, log, notifications, secret, countryOf } = deps;
  const { games, league, hub } = deps.games;
  const sample = createSampleChannel(await readSampleClip());
  const source = config.mode === 'demo' ? sample : onlyTestPicture(sample);
  const timesOf = (id: number): GameTimes | undefined | Promise<GameTimes | undefined> => {
    if (id === TEST_PICTURE.id) return TEST_PICTURE;
    const cached = games.peek(id);
    return cached ? gameTimes(cached) : games.read(id).then((game) => game && gameTimes(game));
  };
  const tokens = createMediaTokens(deriveKey(secret, 'media tokens'));
  const registry = createLeaseRegistry({ db, clock, log, notifications });
  const guard = createSeatGuard({ db, clock, log, registry, tokens, addressKey: deriveKey(secret, 'seat addresses') });
  const gameOf = async (id: number) => (await games.read(id))?.record;
  addSeatTopic(hub, registry);
  const hosts = config.videoHosts;
  const videoOf = describeVideo({ db, clock, games, source, hosts });
  streamingRoutes(app, { db, clock, league, gameOf, describeVideo: videoOf, tokens, guard, countryOf });
  recordingRoutes(app, { db, clock, hosts });
  mediaOrigin(fastPath, { guard, source, timesOf, addressOf: addressReader(config.trustedProxies), log });
  return { forgetOldLeases: () => forgetOldLeases(db, clock()), close: registry.close };
};
