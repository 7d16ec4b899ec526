import { HEARTBEAT_SECONDS, type Stream, TEST_PICTURE, TEST_PICTURE_GAME } from '@palco/contracts/streaming/streaming';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import type { GameRecord } from '../../games/game.ts';
import { streamKindOf } from '../game-video.ts';
import type { Cdn } from '../media/cdn.ts';
import type { MediaTokens } from '../media/media-token.ts';
import { acquireSeat } from '../seats/acquire-seat.ts';
import { deviceName } from '../seats/device-name.ts';
import { deviceOf, type SeatRefusal } from '../seats/seat.ts';
import { type Caller, isIntroToken, spendIntroToken } from './intro-token.ts';
import { type Playback, type PlaybackDeps, requestPlayback } from './request-playback.ts';
import type { WatchAttempt, WatchAttempts } from './watch-attempts.ts';

export interface StartStreamDeps extends PlaybackDeps {
  readonly tokens: MediaTokens;
  readonly attempts: Pick<WatchAttempts, 'add'>;
  /** undefined: this site has no CDN */
  readonly cdn: Pick<Cdn, 'folder'> | undefined;
}
export interface StreamRequest {
  readonly game: number | typeof TEST_PICTURE;
  /** who is signed in, if anybody */
  readonly viewer: Caller | undefined;
  /** nobody is signed in because the session of the token has ended */
  readonly sessionEnded: boolean;
  /** the token of the request: of a session, or an intro token that stands for one */
  readonly token: string | undefined;
  readonly place: { readonly country: string; readonly city: string | undefined };
  /** of the connection */
  readonly address: string;
  readonly wantsRecording: boolean;
  /** the id a page stores; without one every session is a device */
  readonly device: string | undefined;
  readonly label: string | undefined;
  readonly takeover: boolean;
  /** the lease of a tile that this game takes the place of */
  readonly instead: string | undefined;
  /** language of the refusal that names another device */
  readonly language: Language;
}

/** Longer than any game; what ends a stream is its lease. */
const TOKEN_LIFE_MS = 12 * 3_600_000;

const addressOf = (token: string, gameId: number, file = 'master.m3u8'): string => `/media/${token}/${gameId}/${file}`;

const streamOf = (
  st: string,
  { kind, lease, from, anchor, pictureDelayMs }: Pick<Stream, 'kind' | 'lease' | 'from' | 'anchor' | 'pictureDelayMs'>,
  { low = null, shared = null, plays = null }: Partial<Pick<Stream, 'low' | 'shared' | 'plays'>> = {},
): Stream => ({
  st,
  low,
  shared,
  video: { src: st },
  kind,
  lease,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  from,
  anchor,
  plays,
  pictureDelayMs,
});

const callerOf = async (
  { db, clock }: Pick<StartStreamDeps, 'db' | 'clock'>,
  { token, viewer }: StreamRequest,
): Promise<Caller | undefined | Refusal<'streaming/intro-over'>> => {
  if (!isIntroToken(token)) return viewer;
  return (await spendIntroToken(db, token, clock())) ?? refuse('streaming/intro-over');
};

/** The test picture takes no seat and belongs to no game. */
const testPicture = ({ tokens, clock }: Pick<StartStreamDeps, 'tokens' | 'clock'>): Stream => {
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS);
  const token = tokens.sign({ lease: undefined, gameId: TEST_PICTURE_GAME, expiresAt });
  const nothing = { lease: null, from: null, anchor: null, pictureDelayMs: 0 };
  return streamOf(addressOf(token, TEST_PICTURE_GAME), { kind: 'sample', ...nothing });
};

/** Takes a place on the caller's seat for this game. */
const takePlace = async (
  { db, clock }: Pick<StartStreamDeps, 'db' | 'clock'>,
  { id: gameId, competition }: Pick<GameRecord, 'id' | 'competition'>,
  caller: Caller,
  { device: page, label, takeover, instead, language }: StreamRequest,
): Promise<{ lease: string } | SeatRefusal> => {
  const device = deviceOf(caller.sessionId, page);
  const acquired = await acquireSeat(db, { ...caller, device, label, takeover, instead, gameId, competition }, clock);
  if (!isRefusal(acquired) || acquired.refused !== 'streaming/seat-taken') return acquired;
  const { device: other, since = '' } = acquired.detail ?? {};
  return refuse(acquired.refused, { device: deviceName(String(other ?? ''), language), since });
};

/** Starts a stream without recording the attempt to watch. */
const start = async (deps: Omit<StartStreamDeps, 'attempts'>, request: StreamRequest, caller: Caller | undefined) => {
  const { clock, tokens } = deps;
  const nobody = refuse(request.sessionEnded ? 'session/ended' : 'session/required');
  if (request.game === TEST_PICTURE) return caller ? testPicture(deps) : nobody;
  const { game: gameId, wantsRecording, place: from } = request;
  const answer = await requestPlayback(deps, { gameId, userId: caller?.userId, country: from.country, wantsRecording });
  if (isRefusal(answer)) return answer;
  if (answer.refusal) return answer.refusal.refused === 'session/required' ? nobody : answer.refusal;
  const { game, isFree } = answer;
  // a free game takes no seat: watching it must not close the picture of another device
  const place = isFree || !caller ? undefined : await takePlace(deps, game, caller, request);
  if (isRefusal(place)) return place;
  const expiresAt = new Date(clock().getTime() + TOKEN_LIFE_MS);
  const token = tokens.sign({ lease: place?.lease, gameId, expiresAt, country: from.country });
  return present(answer, token, place?.lease ?? null, deps.cdn);
};

/**
 * Starts a stream: checks the right to watch, acquires the seat and returns the URL. Another request takes one more place on
 * the seat. The test picture plays for everybody who is signed in. Each attempt and its outcome are recorded for the help desk.
 */
export const startStream = async (deps: StartStreamDeps, request: StreamRequest) => {
  const caller = await callerOf(deps, request);
  const answer = isRefusal(caller) ? caller : await start(deps, request, caller);
  deps.attempts.add(attemptOf(request, isRefusal(caller) ? undefined : caller, answer, deps.clock()));
  return answer;
};

const attemptOf = (
  { game, device, label, place, address }: StreamRequest,
  caller: Caller | undefined,
  answer: Stream | Refusal<string>,
  at: Date,
): WatchAttempt => {
  const refusal = isRefusal(answer) ? answer : undefined;
  const { device: other = '', since } = refusal?.refused === 'streaming/seat-taken' ? (refusal.detail ?? {}) : {};
  return {
    at,
    userId: caller?.userId,
    sessionId: caller?.sessionId,
    gameId: game === TEST_PICTURE ? undefined : game,
    refused: refusal?.refused,
    device: caller ? deviceOf(caller.sessionId, device) : (device ?? ''),
    label,
    ...place,
    address,
    other: since === undefined ? undefined : { label: String(other), since: String(since) },
  };
};

const present = (
  { game, video }: Playback,
  token: string,
  lease: string | null,
  cdn: StartStreamDeps['cdn'],
): Stream => {
  const pictureDelayMs = game.pictureDelayMs ?? 0;
  if (video.kind === 'vimeo' || video.kind === 'playlist') {
    const anchor = video.anchor ? { ...video.anchor, at: video.anchor.at.toISOString() } : null;
    const kind = streamKindOf(video);
    return streamOf(video.address, { kind, lease, from: null, anchor, pictureDelayMs });
  }
  if (video.kind === 'none') throw new Error(`playback was granted for game ${game.id}, which has no video`);
  const from = video.from.toISOString();
  const low = video.hasParts ? addressOf(token, game.id, 'low.m3u8') : null;
  const shared =
    cdn && video.isShared ? { folder: cdn.folder(game.id), keys: addressOf(token, game.id, 'keys/') } : null;
  const facts = { kind: video.kind, lease, from, anchor: null, pictureDelayMs };
  const { first, last } = (video.kind === 'ondemand' && video.plays) || {};
  const plays = first && last ? { first: first.toISOString(), last: last.toISOString() } : null;
  return streamOf(addressOf(token, game.id), facts, { low, shared, plays });
};
