/**
 * The still of a game for its cards, where no camera's first minute gave one: of a picture that is drawn from the plays, or of an
 * encoder that came before this machine had an `ffmpeg`. It shows the moment before the first pitch, so it spoils nothing.
 */
import type { Database } from '@palco/database/connect';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../clock.ts';
import type { GameRecord } from '../../games/game.ts';
import type { GameCache } from '../../games/game-cache.ts';
import { listedBetween } from '../../games/game-store.ts';
import { storeStill } from '../../games/present/game-still.ts';
import type { PlayPictures } from './play-pictures.ts';

interface KeepCardStillsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly games: Pick<GameCache, 'read'>;
  readonly playPictures: Pick<PlayPictures, 'beforeFirstPitch'>;
}

const MOST_GAMES = 1000;

const hasBegun = ({ status, hasRecording }: GameRecord): boolean =>
  status === 'in_progress' || status === 'suspended' || (status === 'final' && hasRecording);

/** Looks through the games of yesterday and today, which are those that cards show. */
export const keepCardStills = ({ db, clock, games, playPictures }: KeepCardStillsDeps): (() => Promise<void>) => {
  /** games that are over and have no picture of their first pitch */
  const without = new LRUCache<number, true>({ max: MOST_GAMES });
  return async () => {
    const today = leagueDateOf(clock(), clock.zone());
    const listed = await listedBetween(db, addDays(today, -1), today);
    for (const record of listed.filter((each) => hasBegun(each) && !each.hasStill && !without.has(each.id))) {
      const loaded = await games.read(record.id);
      const still = loaded && (await playPictures.beforeFirstPitch(loaded));
      if (still) await storeStill(db, record.id, still.picture, still.takenAt);
      else if (record.status === 'final') without.set(record.id, true);
    }
  };
};
