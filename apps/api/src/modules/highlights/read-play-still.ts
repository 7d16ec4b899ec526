/** The still of a shared play, where its game is not hidden. */
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { rightsGameOf } from '../games/game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { listingOf } from '../rights/listing.ts';
import type { RuleBook } from '../rights/rule-book.ts';
import type { ShareCodes } from '../streaming/shared-plays/share-codes.ts';
import type { PlayPictures } from '../streaming/stills/play-pictures.ts';
import { sharedPlay } from '../streaming/stills/play-stills.ts';

export interface ReadPlayStillDeps {
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly rights: Pick<RuleBook, 'read'>;
  readonly codes: ShareCodes;
  readonly playPictures: Pick<PlayPictures, 'read'>;
}

/** JPEG. `isPrivate`: the answer depends on the country of the caller. */
export const readPlayStill = async (
  { clock, games, rights, codes, playPictures }: ReadPlayStillDeps,
  { gameId, share }: { readonly gameId: number; readonly share: string },
  countryOf: () => Promise<string>,
): Promise<
  | { readonly picture: Buffer; readonly isPrivate: boolean }
  | Refusal<'games/unknown' | 'games/play-unknown' | 'games/no-still'>
> => {
  const loaded = await games.read(gameId);
  if (!loaded) return refuse('games/unknown');
  const listed = await listingOf(await rights.read(), [rightsGameOf(loaded.record)], clock(), countryOf);
  if (listed.hidden.has(gameId)) return refuse('games/unknown');
  const play = sharedPlay(codes, loaded, share);
  if (!play) return refuse('games/play-unknown');
  const picture = await playPictures.read(loaded, play);
  return picture ? { picture, isPrivate: !listed.isSameEverywhere } : refuse('games/no-still');
};
