/** Whether a viewer may watch a game, and if not, why: used to start a stream and to announce the answer beforehand. */
import { isStarting } from '@palco/baseball/rules/game-status';
import type { WATCH_STEPS } from '@palco/contracts/rights/rights-staff';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type GameRecord, isCut } from '../../games/game.ts';
import type { RightsVerdict } from '../../rights/decide-rights.ts';
import { type RightsRefusal, rightsRefusal } from '../../rights/rights-refusal.ts';
import type { GameVideo } from '../game-video.ts';

interface WatchInput {
  readonly game: Pick<GameRecord, 'status' | 'isFree'>;
  readonly video: GameVideo;
  readonly isSignedIn: boolean;
  /** an active membership of the viewer opens the game's competition */
  readonly hasPass: boolean;
  /** what the rights rules say about this viewer */
  readonly rights: RightsVerdict;
  /** a player that shows recordings and nothing live */
  readonly wantsRecording: boolean;
}
export type WatchRefusal = RightsRefusal | Refusal<'session/required' | 'streaming/not-started' | 'streaming/no-video'>;
type WatchStepName = (typeof WATCH_STEPS)[number];

/**
 * The steps of the decision in their order, with the refusal of each that the viewer does not pass. The first refusal is the
 * reason that the viewer reads, and it is one they can act on: nobody is sent to buy a membership for a game that will never
 * have a picture, but somebody without one is for a game that has not started.
 */
export const watchSteps = ({
  game,
  video,
  isSignedIn,
  hasPass,
  rights,
  wantsRecording,
}: WatchInput): readonly { readonly step: WatchStepName; readonly refusal: WatchRefusal | undefined }[] => {
  const isFree = isFreeToWatch(game, rights);
  const isToCome = video.kind === 'none' && isStarting(game.status);
  const hasVideo = video.kind !== 'none' && !(wantsRecording && video.kind === 'live');
  const noVideo = refuse('streaming/no-video');
  return [
    { step: 'rights', refusal: rightsRefusal(rights) },
    { step: 'video', refusal: hasVideo || isToCome ? undefined : noVideo },
    { step: 'session', refusal: isFree || isSignedIn ? undefined : refuse('session/required') },
    { step: 'pass', refusal: isFree || hasPass ? undefined : refuse('streaming/no-pass') },
    {
      step: 'start',
      refusal: isToCome ? (wantsRecording ? noVideo : refuse('streaming/not-started')) : undefined,
    },
  ];
};

export const watchRefusal = (input: WatchInput): WatchRefusal | undefined =>
  watchSteps(input).find(({ refusal }) => refusal)?.refusal;

/** Whether a game is free, by itself or by a rule. */
export const isFreeToWatch = ({ isFree }: Pick<GameRecord, 'isFree'>, { state }: RightsVerdict): boolean =>
  isFree || state === 'free';

/** What the rules say now about a picture that was granted. */
export interface PictureRights {
  readonly goesOn: boolean;
  /** free where it is watched */
  readonly isFree: boolean;
}
/**
 * Whether a picture that was granted goes on. A withdrawn recording and a cut picture stop for everybody, a game that became
 * dark in a country stops for those who watch there, and one that is no longer free stops for those without a seat.
 */
export const goesOn = (
  game: Pick<GameRecord, 'status' | 'isFree' | 'hasRecording' | 'cutSince'>,
  { hasSeat, rights }: { readonly hasSeat: boolean; readonly rights: PictureRights },
): boolean =>
  rights.goesOn &&
  (hasSeat || game.isFree || rights.isFree) &&
  (game.status !== 'final' || game.hasRecording) &&
  !isCut(game);
