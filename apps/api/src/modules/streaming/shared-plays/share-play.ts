import { startOf } from '@palco/baseball/reels/kept-plays';
import { refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import type { GameCache } from '../../games/game-cache.ts';
import { addressSubject } from '../../operations/address-prefix.ts';
import type { Limits } from '../../operations/limits.ts';
import type { StreamingLimit } from '../limits.ts';
import type { SeatGuard } from '../seats/seat-guard.ts';
import type { PlayPictures } from '../stills/play-pictures.ts';
import { keptPlays, presentStill, sharedPlay } from '../stills/play-stills.ts';
import type { ShareCodes } from './share-codes.ts';

export interface SharePlayDeps {
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly guard: Pick<SeatGuard, 'admit' | 'ownerOf'>;
  readonly codes: ShareCodes;
  readonly limits: Pick<Limits<StreamingLimit>, 'spendOnce'>;
}
interface ShareRequest {
  readonly token: string;
  readonly gameId: number;
  /** instant of the ballpark on screen */
  readonly at: number;
  /** of the client */
  readonly address: string;
}

/** The play on screen, for whoever may have the media now: the last one that has begun. Different plays are counted. */
export const sharePlay = async (
  { clock, games, guard, codes, limits }: SharePlayDeps,
  { token, gameId, at, address }: ShareRequest,
) => {
  const now = clock();
  if (!(await guard.admit(token, gameId, address, now))) return refuse('streaming/seat-over');
  const loaded = await games.read(gameId);
  const play = loaded && keptPlays(loaded).findLast((each) => startOf(each) <= at);
  if (!play) return refuse('games/play-unknown');
  const owner = await guard.ownerOf(token, now);
  const viewer = owner === undefined ? `address ${addressSubject(address)}` : `account ${owner}`;
  const tooMany = await limits.spendOnce(
    { 'shares by viewer and game': `${viewer} ${gameId}`, 'shares by viewer': viewer },
    play.id,
  );
  return tooMany ?? { data: presentStill(codes, loaded, play) };
};

/** How a shared play began. Whoever has its address may read it, in every country, because it shows nothing of the picture. */
export const readSharedPlay = async (
  {
    games,
    codes,
    playPictures,
  }: Pick<SharePlayDeps, 'games' | 'codes'> & { readonly playPictures: Pick<PlayPictures, 'has'> },
  { gameId, share }: { readonly gameId: number; readonly share: string },
) => {
  const loaded = await games.read(gameId);
  if (!loaded) return refuse('games/unknown');
  const play = sharedPlay(codes, loaded, share);
  if (!play) return refuse('games/play-unknown');
  const hasPicture = await playPictures.has(loaded, play);
  return { data: { ...presentStill(codes, loaded, play), isOver: loaded.record.status === 'final', hasPicture } };
};
