/** Whether a viewer may watch a game, and if not, why: used to start a stream and to announce the answer beforehand. */
import { isStarting } from '@palco/baseball/rules/game-status';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { GameRecord } from '../games/game.ts';
import type { GameVideo } from './game-video.ts';

export interface WatchInput {
  readonly game: Pick<GameRecord, 'status' | 'isFree'>;
  readonly video: GameVideo;
  readonly isSignedIn: boolean;
  /** an active membership of the viewer opens the game's competition */
  readonly hasPass: boolean;
  /** somebody else has the rights in the viewer's country on the game's day */
  readonly isHiddenHere: boolean;
  /** a player that shows recordings and nothing live */
  readonly wantsRecording: boolean;
}
export type WatchRefusal = Refusal<
  'session/required' | 'streaming/no-pass' | 'streaming/not-here' | 'streaming/not-started' | 'streaming/no-video'
>;

/**
 * The reason is the one the viewer can act on: nobody is sent to buy a membership for a game that will never have a
 * picture, but for a game that has not started.
 */
export const watchRefusal = (input: WatchInput): WatchRefusal | undefined => {
  const { game, video, isSignedIn, hasPass, isHiddenHere, wantsRecording } = input;
  if (isHiddenHere) return refuse('streaming/not-here');
  const isToCome = video.kind === 'none' && isStarting(game.status);
  const hasVideo = video.kind !== 'none' && !(wantsRecording && video.kind === 'live');
  if (!hasVideo && !isToCome) return refuse('streaming/no-video');
  if (!game.isFree) {
    if (!isSignedIn) return refuse('session/required');
    if (!hasPass) return refuse('streaming/no-pass');
  }
  return isToCome ? refuse(wantsRecording ? 'streaming/no-video' : 'streaming/not-started') : undefined;
};

/**
 * Whether a picture that was granted goes on: a recording that was withdrawn stops for everybody, and a game that is not
 * free any more stops for those who watch without a seat.
 */
export const goesOn = (
  { status, isFree, hasRecording }: Pick<GameRecord, 'status' | 'isFree' | 'hasRecording'>,
  hasSeat: boolean,
): boolean => (hasSeat || isFree) && (status !== 'final' || hasRecording);
