import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import type { GameRecord } from '../games/game.ts';
import { isHiddenDay } from '../league/hidden-days.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { hasValidMembership } from '../memberships/membership-store.ts';
import type { DescribeVideo, GameVideo } from './game-video.ts';
import { type WatchRefusal, watchRefusal } from './may-watch.ts';

export interface PlaybackDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly league: Pick<LeagueCache, 'read'>;
  /** undefined: no such game */
  readonly gameOf: (id: number) => Promise<GameRecord | undefined>;
  readonly describeVideo: DescribeVideo;
}
export interface PlaybackRequest {
  readonly gameId: number;
  /** undefined: nobody is signed in */
  readonly userId: number | undefined;
  /** ISO 3166 alpha-2, of the connection */
  readonly country: string;
  readonly wantsRecording: boolean;
}
/** A game, its video, and why this viewer may not watch it; undefined when nothing but the seat can refuse. */
export interface Playback {
  readonly game: GameRecord;
  readonly video: GameVideo;
  readonly refusal: WatchRefusal | undefined;
}

/** Reads what `watchRefusal` needs and decides. */
export const requestPlayback = async (
  { db, clock, league, gameOf, describeVideo }: PlaybackDeps,
  { gameId, userId, country, wantsRecording }: PlaybackRequest,
): Promise<Playback | ReturnType<typeof unknownGame>> => {
  const game = await gameOf(gameId);
  if (!game) return unknownGame();
  const [video, { hidden }, hasPass] = await Promise.all([
    describeVideo(gameId),
    league.read(),
    userId === undefined ? false : hasValidMembership(db, userId, game.competition, clock()),
  ]);
  const isHiddenHere = isHiddenDay(hidden, game.officialDate, country);
  const isSignedIn = userId !== undefined;
  return { game, video, refusal: watchRefusal({ game, video, isSignedIn, hasPass, isHiddenHere, wantsRecording }) };
};
const unknownGame = () => refuse('games/unknown');
