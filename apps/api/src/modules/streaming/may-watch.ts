/** May somebody watch a game, and if not, why: the one decision behind the door and behind the question beforehand. */
import { isStarting } from '@palco/baseball/rules/game-status';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { GameRecord } from '../games/game.ts';
import type { GameVideo } from './game-video.ts';

export interface WatchInput {
  readonly game: Pick<GameRecord, 'status' | 'isFree'>;
  readonly video: GameVideo;
  readonly isSignedIn: boolean;
  /** a pass of the asker opens the game's competition now */
  readonly hasPass: boolean;
  /** another holder has the rights where the asker is, on the game's day */
  readonly isHiddenHere: boolean;
  /** a player that shows recordings and nothing live */
  readonly wantsRecording: boolean;
}
export type WatchRefusal = Refusal<
  'session/required' | 'streaming/no-pass' | 'streaming/not-here' | 'streaming/not-started' | 'streaming/no-video'
>;

/**
 * The reason told is the one the viewer can do something about: nobody is sent to buy a pass for a game that will never
 * have a picture, and a game that is still to come is worth a pass.
 */
export const watchRefusal = (asked: WatchInput): WatchRefusal | undefined => {
  const { game, video, isSignedIn, hasPass, isHiddenHere, wantsRecording } = asked;
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
