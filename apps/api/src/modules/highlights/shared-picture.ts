/** What social networks show of a shared play: a picture, a title and a sentence. */
import type { PlayStill } from '@palco/contracts/highlights/shared-plays';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import type { GameCache } from '../games/game-cache.ts';
import type { Club } from '../league/league-cache.ts';
import type { ShareCodes } from '../streaming/shared-plays/share-codes.ts';
import { presentStill, sharedPlay } from '../streaming/stills/play-stills.ts';
import { type DrawnClub, type DrawnLeague, drawPlay } from './draw-play.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import { type SocialTexts, socialTexts } from './social-texts.ts';

export interface SharedPictureDeps {
  readonly games: Pick<GameCache, 'read'>;
  readonly codes: ShareCodes;
  readonly drawer: Pick<PictureDrawer, 'draw'>;
  readonly drawnLeague: () => Promise<DrawnLeague>;
}
interface SharedAddress {
  readonly gameId: number;
  readonly share: string;
}
type Unknown = Refusal<'games/unknown' | 'games/play-unknown'>;
/** The head of the document that a shared address leads to. */
interface SocialCard {
  readonly title: string;
  readonly description: string;
  /** path of the picture */
  readonly picture: string;
}

/** Pictures that are kept in memory, of some 60 KB each. */
const KNOWN_PICTURES = 100;

const drawnClub = ({ abbreviation, primaryColour, secondaryColour }: Club): DrawnClub => ({
  letters: abbreviation,
  primary: primaryColour,
  secondary: secondaryColour,
});

export const createSharedPictures = ({ games, codes, drawer, drawnLeague }: SharedPictureDeps) => {
  const pictures = new LRUCache<string, Promise<Buffer>>({ max: KNOWN_PICTURES });

  const describe = async (
    address: SharedAddress,
    language: Language,
  ): Promise<{ still: PlayStill; texts: SocialTexts; clubs: { away: Club; home: Club } } | Unknown> => {
    const loaded = await games.read(address.gameId);
    if (!loaded) return refuse('games/unknown');
    const play = sharedPlay(codes, loaded, address.share);
    if (!play) return refuse('games/play-unknown');
    const still = presentStill(codes, loaded, play);
    const { away, home } = loaded.clubs;
    const names = { away: away.shortName, home: home.shortName };
    return { still, texts: socialTexts(still, names, language), clubs: { away, home } };
  };

  return {
    /** PNG */
    picture: async (address: SharedAddress, language: Language): Promise<Buffer | Unknown> => {
      const play = await describe(address, language);
      if (isRefusal(play)) return play;
      const { still, texts, clubs } = play;
      const league = await drawnLeague();
      const svg = drawPlay({ ...still, league, texts, away: drawnClub(clubs.away), home: drawnClub(clubs.home) });
      const known = pictures.get(svg);
      if (known) return known;
      const drawing = drawer.draw(svg);
      pictures.set(svg, drawing);
      drawing.catch(() => pictures.delete(svg));
      return drawing;
    },
    /** undefined: there is no such play */
    card: async (address: SharedAddress, language: Language): Promise<SocialCard | undefined> => {
      const play = await describe(address, language);
      if (isRefusal(play)) return undefined;
      const { duel, bases, clubs, inning, teaser } = play.texts;
      return {
        title: `${duel}: ${bases.charAt(0).toLowerCase()}${bases.slice(1)}`,
        description: `${clubs} · ${inning}. ${teaser}`,
        picture: `/api/games/${address.gameId}/plays/${address.share}/picture.png`,
      };
    },
  };
};
export type SharedPictures = ReturnType<typeof createSharedPictures>;
