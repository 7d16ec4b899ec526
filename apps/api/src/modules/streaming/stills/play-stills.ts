/** How plays of a game began, as the wire says it. */
import { type KeptPlay, keptPlaysOf } from '@palco/baseball/reels/kept-plays';
import { settingOf } from '@palco/baseball/reels/play-setting';
import type { PlayStill } from '@palco/contracts/highlights/shared-plays';
import type { LoadedGame } from '../../games/loaded-game.ts';
import type { ShareCodes } from '../shared-plays/share-codes.ts';

const kept = new WeakMap<LoadedGame, readonly KeptPlay[]>();
/** The plays that may be shared, in order: those of the condensed game. */
export const keptPlays = (loaded: LoadedGame): readonly KeptPlay[] => {
  const known = kept.get(loaded) ?? (loaded.game ? keptPlaysOf(loaded.game) : []);
  kept.set(loaded, known);
  return known;
};

/** The play of a share; undefined: it was withdrawn, or the code was not made by Palco. */
export const sharedPlay = (codes: ShareCodes, loaded: LoadedGame, share: string): KeptPlay | undefined => {
  const id = codes.playIn(loaded.record.id, share);
  return id === undefined ? undefined : keptPlays(loaded).find((play) => play.id === id);
};

export const presentStill = (codes: ShareCodes, { record, players }: LoadedGame, play: KeptPlay): PlayStill => {
  const { inning, half, outs, bases, batter, pitcher } = settingOf(play);
  const nameOf = (id: string): string => players.get(id)?.lastName || (players.get(id)?.name ?? '');
  return {
    game: record.id,
    share: codes.shareOf(record.id, play.id),
    season: record.seasonId,
    day: record.officialDate,
    away: record.away,
    home: record.home,
    inning,
    half,
    outs,
    bases: [...bases],
    batter: nameOf(batter),
    pitcher: nameOf(pitcher),
  };
};
