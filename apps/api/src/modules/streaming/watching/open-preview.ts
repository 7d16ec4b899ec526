/** Staff watches what comes in from a game's ballpark, without a seat. */
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import type { VideoSource } from '../../../gateways/video-source/video-source.ts';
import type { GameCache } from '../../games/game-cache.ts';
import { gameTimes } from '../game-times.ts';
import type { MediaTokens } from '../media/media-token.ts';

export interface OpenPreviewDeps {
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly source: VideoSource;
  readonly tokens: Pick<MediaTokens, 'sign'>;
}
interface Opened {
  readonly address: string | null;
  readonly low: string | null;
  readonly kind: 'none' | 'live' | 'ondemand';
  readonly ends_at: string;
}

const LIFE_MS = 30 * 60_000;

export const openPreview = async (
  { clock, games, source, tokens }: OpenPreviewDeps,
  { gameId, userId }: { readonly gameId: number; readonly userId: number },
): Promise<Opened | Refusal<'games/unknown'>> => {
  const game = await games.read(gameId);
  if (!game) return refuse('games/unknown');
  const now = clock();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const ends_at = expiresAt.toISOString();
  await source.prepare?.(gameId);
  const footage = source.footageOf(gameTimes(game), now);
  if (footage.state === 'none') return { address: null, low: null, kind: 'none', ends_at };
  const folder = `/media/${tokens.sign({ lease: undefined, gameId, expiresAt, staff: userId })}/${gameId}`;
  return {
    address: `${folder}/master.m3u8`,
    low: footage.media.live ? `${folder}/low.m3u8` : null,
    kind: footage.state === 'live' ? 'live' : 'ondemand',
    ends_at,
  };
};
