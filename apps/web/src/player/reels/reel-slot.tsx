import { useTranslation } from 'react-i18next';
import type { Playhead } from '../video/playhead.ts';
import { CatchUpOffer } from './catch-up-offer.tsx';
import { CatchUpSteps } from './catch-up-steps.tsx';
import { ReelChoice } from './reel-choice.tsx';
import styles from './reel-slot.module.css';
import type { ReelsState } from './use-reels.ts';

export interface ReelSlotProps {
  readonly reels: ReelsState;
  readonly playhead: Playhead;
  readonly isSpoilerFree: boolean;
  readonly onNext: () => void;
}

/** Between picture and bar: the choice of how to watch the game, or the offer to catch up, or the progress of that. */
export const ReelSlot = ({ reels, playhead, isSpoilerFree, onNext }: ReelSlotProps) => {
  const { t } = useTranslation('player');
  const { on, catchUp, hasArrived } = reels;
  if (!reels.isOffered) return null;
  return (
    <div className={styles.slot} data-reels="">
      {hasArrived ? null : on?.kind === 'catch-up' ? (
        <CatchUpSteps offer={on} playhead={playhead} onNext={onNext} />
      ) : catchUp ? (
        <CatchUpOffer
          offer={catchUp}
          isSpoilerFree={isSpoilerFree}
          onCatchUp={() => reels.choose('catch-up')}
          onStay={reels.stayLive}
        />
      ) : (
        <ReelChoice reels={reels} playhead={playhead} isSpoilerFree={isSpoilerFree} />
      )}
      <p role="status" className={hasArrived ? styles.title : styles.none}>
        {hasArrived && t('reels.arrived')}
      </p>
    </div>
  );
};
