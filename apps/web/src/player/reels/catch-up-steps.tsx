import type { ReelOffer } from '@palco/contracts/streaming/reels';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { lengthText } from '../moment/clock-text.ts';
import { instantAt } from '../moment/timeline.ts';
import { type Playhead, usePlayhead } from '../video/playhead.ts';
import { playAt, secondsAfter } from './reel.ts';
import styles from './reel-slot.module.css';

interface CatchUpStepsProps {
  readonly offer: ReelOffer;
  readonly playhead: Playhead;
  readonly onNext: () => void;
}

/** The progress of catching up: which of the plays is on screen, and how long it takes until live. */
export const CatchUpSteps = ({ offer, playhead, onNext }: CatchUpStepsProps) => {
  const { t } = useTranslation('player');
  const place = usePlayhead(playhead, ({ timeline, second }) =>
    Math.max(0, playAt(offer, timeline && instantAt(timeline, second))),
  );
  const left = usePlayhead(playhead, ({ timeline, second }) => {
    const at = timeline && instantAt(timeline, second);
    return Math.ceil(at === undefined ? offer.seconds : secondsAfter(offer, at));
  });
  const { length } = offer.plays;
  return (
    <>
      <div className={styles.text}>
        <b className={styles.title}>{t('reels.play', { number: place + 1, count: length })}</b>
        <small className={styles.left}>{t('reels.left', { time: lengthText(left) })}</small>
      </div>
      <Button variant="quiet" size="s" disabled={place + 1 >= length} onClick={onNext}>
        {t('controls.playAfter')}
      </Button>
      <div className={styles.steps} aria-hidden="true">
        {offer.plays.map((at, index) => (
          <i key={at} data-step={index < place ? 'seen' : index === place ? 'here' : 'ahead'} />
        ))}
        <em>{t('panel.live')}</em>
      </div>
    </>
  );
};
