/** The face of video, media and seats. */
import type { Config } from '../../config.ts';
import type { EncoderFinder } from '../../gateways/ladder/find-encoder.ts';
import type { Recordings } from '../../gateways/recordings/recordings.ts';
import { createDrawnChannel } from '../../gateways/video-source/drawn-channel.ts';
import { readFilm } from '../../gateways/video-source/film-files.ts';
import { createSampleChannel, TEST_PICTURE } from '../../gateways/video-source/sample-channel.ts';
import { readSampleClip } from '../../gateways/video-source/sample-clip.ts';
import type { GameTimes, VideoSource } from '../../gateways/video-source/video-source.ts';
import type { Ground } from '../../ground.ts';
import type { Module } from '../../module.ts';
import type { GameRecord } from '../games/game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import { describeVideo } from './describe-video.ts';
import { gameTimes } from './game-times.ts';
import { STREAMING_LIMITS } from './limits.ts';
import { createCdn, listedAtCdn } from './media/cdn.ts';
import { cdnOrigin } from './media/cdn-origin.ts';
import { createHeldRequests } from './media/held-requests.ts';
import { mediaOrigin } from './media/media-origin.ts';
import { createMediaTokens, type MediaTokens } from './media/media-token.ts';
import { noteReady } from './note-ready.ts';
import { recordingRoutes } from './recording-routes.ts';
import { createReels, type ReelName } from './reels.ts';
import { streamingRoutes } from './routes.ts';
import { createLeaseRegistry } from './seats/lease-registry.ts';
import { forgetOldLeases, forgetSeat, leasesForExport } from './seats/lease-store.ts';
import { passUsesForExport } from './seats/pass-uses.ts';
import { seatGauges } from './seats/seat-gauges.ts';
import { createSeatGuard } from './seats/seat-guard.ts';
import { addSeatTopic } from './seats/seat-topic.ts';
import { createShareCodes, type ShareCodes } from './shared-plays/share-codes.ts';
import { keepCardStills } from './stills/keep-card-stills.ts';
import { createPlayPictures, type PlayPictures } from './stills/play-pictures.ts';
import { attemptsForExport, forgetAttemptsOf, forgetOldAttempts } from './watching/attempt-store.ts';
import { goesOn } from './watching/may-watch.ts';
import type { PlaybackDeps } from './watching/request-playback.ts';
import { createWatchAttempts, type WatchAttempts } from './watching/watch-attempts.ts';

export const uses = ['operations', 'accounts', 'sign-in', 'memberships', 'league', 'rights', 'games'] as const;

interface StreamingModule extends Module {
  /** decides who may watch what */
  readonly playback: PlaybackDeps;
  readonly attempts: WatchAttempts;
  /** signs and reads the tokens of media addresses */
  readonly tokens: MediaTokens;
  /** makes and checks the codes of shared plays */
  readonly codes: ShareCodes;
  readonly playPictures: PlayPictures;
}
interface Given {
  readonly games: GameCache;
  readonly league: LeagueCache;
  readonly rights: RuleBook;
  /** what encoders publish */
  readonly inputs: {
    readonly recordings: Recordings;
    readonly assigned: Assigned;
    readonly findEncoder: EncoderFinder['find'];
  };
}
/** Games that encoders have published, or are to publish. */
interface Assigned {
  has(gameId: number): boolean;
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
const recordingsFirst = (recordings: Recordings, assigned: Assigned, other: VideoSource): VideoSource => ({
  prepare: recordings.prepare,
  footageOf: (game, now) =>
    recordings.footageOf(game) ?? (assigned.has(game.id) ? { state: 'none' } : other.footageOf(game, now)),
});

export const createStreaming = async (
  ground: Ground,
  { games, league, rights, inputs }: Given,
): Promise<StreamingModule> => {
  const { fastPath, db, config, clock, log, notifications, limits, hub, keysFor, addressOf, geolocation } = ground;
  const placeOf = geolocation.rightsPlaceOf;
  const plain = recordingsFirst(inputs.recordings, inputs.assigned, await openVideoSource(config.mode));
  const cdn = config.cdn ? createCdn(config.cdn, keysFor('media at a CDN')) : undefined;
  const source = cdn ? listedAtCdn(plain, cdn) : plain;
  const timesOf = (id: number): GameTimes | undefined | Promise<GameTimes | undefined> => {
    if (id === TEST_PICTURE.id) return TEST_PICTURE;
    const cached = games.peek(id);
    return cached ? gameTimes(cached) : games.read(id).then((game) => game && gameTimes(game));
  };
  const tokens = createMediaTokens(keysFor('media tokens'));
  const codes = createShareCodes(keysFor('shared plays'));
  const registry = createLeaseRegistry({ db, clock, log, notifications });
  const gameOf = async (id: number) => (await games.read(id))?.record;
  /** whether anybody may see it now */
  const isShown = (id: number): boolean | Promise<boolean> => {
    const isOn = (game: GameRecord | undefined): boolean =>
      game !== undefined && goesOn(game, { hasSeat: true, rights: { goesOn: true, isFree: false } });
    const cached = games.peek(id);
    return cached ? isOn(cached.record) : gameOf(id).then(isOn);
  };
  const addressKey = keysFor('seat addresses').current.bytes;
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
  const hosts = config.videoHosts;
  const videoOf = describeVideo({ db, clock, games, source, hosts });
  const testPicture = source.footageOf(TEST_PICTURE, clock());
  const variants = () => (testPicture.state === 'none' ? [] : testPicture.media.multivariant('whole').variants);
  const playback = { db, clock, league, rights, gameOf, describeVideo: videoOf };
  const attempts = createWatchAttempts({ db, log, addressKey });
  const reels = createReels();
  const playPictures = createPlayPictures({ clock, source: plain, findEncoder: inputs.findEncoder });
  const shares = { codes, limits, playPictures };
  const ready = noteReady({ db, clock, log, games, recordings: inputs.recordings });
  const held = createHeldRequests();
  inputs.recordings.onWritten((gameId, isGone) => (isGone ? held.releaseGame(gameId) : held.changed(gameId)));
  const planOf = (id: number, reel: ReelName) => {
    const cached = games.peek(id);
    return cached ? reels.plan(cached, reel) : games.read(id).then((game) => game && reels.plan(game, reel));
  };
  return {
    playback,
    attempts,
    tokens,
    codes,
    playPictures,
    limits: STREAMING_LIMITS,
    serve: (app) => {
      addSeatTopic(hub, registry);
      streamingRoutes(app, {
        ...playback,
        ...shares,
        games,
        source,
        reels,
        variants,
        tokens,
        cdn,
        guard,
        attempts,
        placeOf,
      });
      recordingRoutes(app, { db, clock, hosts, games, source: plain, tokens });
      mediaOrigin(fastPath, {
        cdn,
        held,
        guard,
        isOfStaff: (token, now) => tokens.read(token, now)?.staff !== undefined,
        source,
        timesOf,
        planOf,
        addressOf,
        log,
      });
      if (cdn) cdnOrigin(fastPath, { cdn, source: plain, held, timesOf, isShown, log });
    },
    tasks: {
      slow: { 'keep-card-stills': keepCardStills({ db, clock, games, playPictures }) },
      prompt: {
        'forget-old-leases': () => forgetOldLeases(db, clock()),
        'forget-old-attempts': () => forgetOldAttempts(db, clock()),
      },
    },
    recurring: [
      { pattern: '* * * * *', task: 'keep-card-stills' },
      { pattern: '29 * * * *', task: 'forget-old-leases' },
      { pattern: '47 * * * *', task: 'forget-old-attempts' },
    ],
    gauges: [seatGauges(db, clock)],
    personalData: {
      tables: {
        seats: { isErased: true, why: 'a keyed digest of the network; what was watched is in the export' },
        seat_leases: { exportedAs: 'watched', isErased: true },
        pass_uses: {
          exportedAs: 'passes_used',
          isErased: false,
          why: 'defence of claims: sums without a name, for 18 months',
        },
        watch_attempts: { exportedAs: 'attempts_to_watch', isErased: true },
      },
      read: {
        watched: (userId) => leasesForExport(db, userId),
        passes_used: (userId) => passUsesForExport(db, userId),
        attempts_to_watch: (userId) => attemptsForExport(db, userId),
      },
      erase: async (tx, userId) => {
        await forgetSeat(tx, userId);
        await forgetAttemptsOf(tx, userId);
      },
    },
    stopWaiting: held.close,
    close: async () => {
      await attempts.close();
      registry.close();
      // closing the inputs before this ended the last recordings, which this may have to note as ready
      await ready.close();
    },
  };
};
