import type { ReelOffer } from '@palco/contracts/reels';
import { Button } from '@palco/ui/button.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import styles from './reel-slot.module.css';
import { minutesText } from './reel-text.ts';

export interface CatchUpOfferProps {
  readonly offer: ReelOffer;
  readonly isSpoilerFree: boolean;
  readonly onCatchUp: () => void;
  readonly onStay: () => void;
}

/** The offer to a fan who comes late. While scores are hidden it does not say how many plays matter, which reveals too much. */
export const CatchUpOffer = ({ offer, isSpoilerFree, onCatchUp, onStay }: CatchUpOfferProps) => {
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
