import { situationText } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../moment/panel.ts';
import styles from './half-sign.module.css';

interface HalfSignProps {
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
}
/** The half inning on screen, in the words of the strip, with an arrow to the half. */
export const HalfSign = ({ moment: { place, situation, isOver }, words, isSpoilerFree }: HalfSignProps) => {
  const { t } = useTranslation('player');
  // while scores are hidden, that the game is over could reveal who won
  const isFinal = isOver && !isSpoilerFree;
  return (
    <p className={styles.half} data-half={place.half} data-over={isFinal || undefined}>
      {isFinal ? t('panel.final') : situationText({ ...situation, ...place }, words)}
    </p>
  );
};
