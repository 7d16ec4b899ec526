/** Opens a shared play: viewers who may watch the game start at that play, everybody else gets a 20-second teaser. */
import { startOf } from '@palco/baseball/reels/kept-plays';
import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { VideoSource } from '../../../gateways/video-source/video-source.ts';
import type { GameCache } from '../../games/game-cache.ts';
import { addressSubject } from '../../operations/address-prefix.ts';
import type { Limits } from '../../operations/limits.ts';
import { gameTimes } from '../game-times.ts';
import type { StreamingLimit } from '../limits.ts';
import type { MediaTokens } from '../media/media-token.ts';
import { longestTimeline } from '../reels.ts';
import { sharedPlay } from '../stills/play-stills.ts';
import { type PlaybackDeps, requestPlayback } from '../watching/request-playback.ts';
import type { ShareCodes } from './share-codes.ts';
import { teaserRange, teaserStart } from './teaser.ts';
import { teaserName } from './teaser-name.ts';

export interface OpenTeaserDeps extends PlaybackDeps {
  readonly games: Pick<GameCache, 'read'>;
  readonly source: VideoSource;
  readonly tokens: Pick<MediaTokens, 'sign'>;
  readonly codes: ShareCodes;
  readonly limits: Pick<Limits<StreamingLimit>, 'spend' | 'spendOnce'>;
}
interface TeaserRequest {
  readonly gameId: number;
  readonly share: string;
  /** undefined: nobody is signed in */
  readonly userId: number | undefined;
  readonly country: string;
  /** of the client */
  readonly address: string;
}

/** Long enough to see the 20 seconds again. */
const LIFE_MS = 10 * 60_000;

/** It takes no seat: whoever watches one may be watching something else at home. */
export const openTeaser = async (deps: OpenTeaserDeps, { gameId, share, userId, country, address }: TeaserRequest) => {
  const { clock, games, source, tokens, codes, limits } = deps;
  const loaded = await games.read(gameId);
  if (!loaded) return refuse('games/unknown');
  const play = sharedPlay(codes, loaded, share);
  if (!play) return refuse('games/play-unknown');
  const answer = await requestPlayback(deps, { gameId, userId, country, wantsRecording: false });
  if (isRefusal(answer)) return answer;
  const { refusal, isFree, video } = answer;
  if (!refusal && userId !== undefined) return { data: { may: 'watch' as const, at: startOf(play) } };
  if (refusal && refusal.refused !== 'session/required' && refusal.refused !== 'streaming/no-pass')
    return refuse(refusal.refused, refusal.detail);
  const subject = addressSubject(address);
  const tooMany =
    (await limits.spend({ 'teasers by address': subject })) ??
    (await limits.spendOnce({ 'teasers by address and game': `${subject} ${gameId}` }, play.id));
  if (tooMany) return tooMany;
  const now = clock();
  await source.prepare?.(gameId);
  const footage = source.footageOf(gameTimes(loaded), now);
  const timeline = footage.state === 'none' ? undefined : longestTimeline(footage.media);
  const range = timeline && teaserRange(timeline, teaserStart(play) + (loaded.record.pictureDelayMs ?? 0));
  // a video at another host has no segments here
  if (!range || video.kind === 'playlist' || video.kind === 'vimeo') return refuse('streaming/no-video');
  const token = tokens.sign({
    teaser: range,
    lease: undefined,
    gameId,
    country,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  let seconds = 0;
  for (let place = range.first; place <= range.last; place += 1) seconds += timeline.segment(place).durationUs / 1e6;
  const found = `/media/${token}/${gameId}/${teaserName(range)}.m3u8`;
  return { data: { may: 'teaser' as const, address: found, seconds, isFree } };
};
