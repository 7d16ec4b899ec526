import type { ReelOffer } from '@palco/contracts/streaming/reels';
import { Button } from '@palco/ui/button.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Playhead } from '../video/playhead.ts';
import { CatchUpSteps } from './catch-up-steps.tsx';
import { ReelChoice } from './reel-choice.tsx';
import styles from './reel-slot.module.css';
import { minutesText } from './reel-text.ts';
import type { ReelsState } from './use-reels.ts';

interface CatchUpOfferProps {
  readonly offer: ReelOffer;
  readonly isSpoilerFree: boolean;
  readonly onCatchUp: () => void;
  readonly onStay: () => void;
}

/** The offer to a fan who comes late. While scores are hidden it does not say how many plays matter, which reveals too much. */
const CatchUpOffer = ({ offer, isSpoilerFree, onCatchUp, onStay }: CatchUpOfferProps) => {
  const { t } = useTranslation('player');
  const what = { time: minutesText(offer.seconds, t), count: offer.plays.length };
  return (
    <>
      <div className={styles.text}>
        <b className={styles.title}>{isSpoilerFree ? t('reels.offerPlain') : t('reels.offer', what)}</b>
        <small>{t('reels.offerText')}</small>
      </div>
      <IconButton icon={X} label={t('reels.stay')} className={styles.stay} onClick={onStay} />
      <Button className={styles.go} onClick={onCatchUp}>
        {t('reels.catchUp')}
      </Button>
    </>
  );
};

interface ReelSlotProps {
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
