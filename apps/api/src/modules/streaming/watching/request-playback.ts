import type { Database } from '@palco/database/connect';
import { refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import { type GameRecord, rightsGameOf } from '../../games/game.ts';
import type { LeagueCache } from '../../league/league-cache.ts';
import { plansThatOpen } from '../../memberships/membership-store.ts';
import { decideForPlans, type RightsVerdict } from '../../rights/decide-rights.ts';
import type { RuleBook } from '../../rights/rule-book.ts';
import type { DescribeVideo, GameVideo } from '../game-video.ts';
import { isFreeToWatch, type WatchRefusal, watchRefusal } from './may-watch.ts';

export interface PlaybackDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly league: Pick<LeagueCache, 'read'>;
  readonly rights: Pick<RuleBook, 'read'>;
  /** undefined: no such game */
  readonly gameOf: (id: number) => Promise<GameRecord | undefined>;
  readonly describeVideo: DescribeVideo;
}
export interface PlaybackRequest {
  readonly gameId: number;
  /** undefined: nobody is signed in */
  readonly userId: number | undefined;
  /** ISO 3166 alpha-2, of the connection; UNKNOWN_COUNTRY when nobody knows */
  readonly country: string;
  readonly wantsRecording: boolean;
}
/** A game, its video, and why this viewer may not watch it; undefined when nothing but the seat can refuse. */
export interface Playback {
  readonly game: GameRecord;
  readonly video: GameVideo;
  readonly rights: RightsVerdict;
  /** watching needs neither a pass nor a seat */
  readonly isFree: boolean;
  readonly refusal: WatchRefusal | undefined;
}

/** Reads what `watchRefusal` needs and decides. */
export const requestPlayback = async (
  { db, clock, rights: book, gameOf, describeVideo }: PlaybackDeps,
  { gameId, userId, country, wantsRecording }: PlaybackRequest,
): Promise<Playback | ReturnType<typeof unknownGame>> => {
  const game = await gameOf(gameId);
  if (!game) return unknownGame();
  const at = clock();
  const [video, rules, plans] = await Promise.all([
    describeVideo(gameId),
    book.read(),
    userId === undefined ? [] : plansThatOpen(db, userId, game, at),
  ]);
  const rights = decideForPlans(rules, rightsGameOf(game), { country, at, plans });
  const who = { isSignedIn: userId !== undefined, hasPass: plans.length > 0 };
  const refusal = watchRefusal({ game, video, ...who, rights, wantsRecording });
  return { game, video, rights, isFree: isFreeToWatch(game, rights), refusal };
};
const unknownGame = () => refuse('games/unknown');
