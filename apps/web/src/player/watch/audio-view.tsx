import type { Side } from '@palco/baseball/rules/side';
import { Count } from '@palco/ui/count.tsx';
import { Diamond } from '@palco/ui/diamond.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import Headphones from 'lucide-react/icons/headphones';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { clubOf } from '../moment/clubs.ts';
import type { GameBoard } from '../moment/game-board.ts';
import { fieldOf } from '../moment/panel.ts';
import { HalfSign } from '../panel/half-sign.tsx';
import type { MediaBytes } from '../video/media-bytes.ts';
import styles from './audio-view.module.css';

/** How much was loaded for this game, in megabytes; nothing where the browser does not report it. */
const DataCount = ({ bytes }: { readonly bytes: MediaBytes }) => {
  const { t } = useTranslation('player');
  const { locale } = useLanguage();
  const megabytes = useSyncExternalStore(bytes.watch, () => Math.round(bytes.get() / 100_000) / 10);
  if (megabytes === 0) return null;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return <span>{t('controls.dataUsed', { size: format.format(megabytes) })}</span>;
};

interface AudioViewProps {
  /** undefined until the game and its moment are known */
  readonly board: GameBoard | undefined;
  readonly isSpoilerFree: boolean;
  readonly bytes: MediaBytes;
  /** nobody has chosen it: the connection carries no picture */
  readonly isLineTooThin?: boolean;
}
/** In the place of the picture while only its sound is loaded: the score and the bases at the moment that is heard. */
export const AudioView = ({ board, isSpoilerFree, bytes, isLineTooThin = false }: AudioViewProps) => {
  const { t } = useTranslation('player');
  const side = ({ roster, moment }: GameBoard, of: Side) => (
    <span className={styles.side} data-side={of}>
      <Monogram club={clubOf(roster, of)} size={56} />
      <ScoreFigure runs={moment.line[of].runs} isHidden={isSpoilerFree} size="l" />
    </span>
  );
  return (
    <div className={styles.view}>
      {board && (
        <>
          <div className={styles.score}>
            {side(board, 'away')}
            <HalfSign moment={board.moment} words={board.words} isSpoilerFree={isSpoilerFree} />
            {side(board, 'home')}
          </div>
          <div className={styles.field}>
            <Diamond bases={fieldOf(board.moment).bases} />
            <Count {...fieldOf(board.moment).count} />
          </div>
        </>
      )}
      <p className={styles.foot}>
        <span>
          <Icon of={Headphones} size="s" />
          {t(isLineTooThin ? 'controls.thinLine' : 'controls.listening')}
        </span>
        <DataCount bytes={bytes} />
      </p>
    </div>
  );
};
