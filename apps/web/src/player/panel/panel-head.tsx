import { Badge } from '@palco/ui/badge.tsx';
import { useZone } from '@palco/ui/league';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../i18n/board-words.ts';
import { lengthText, secondsClock } from '../moment/clock-text.ts';
import { type GameClock, instantOf, secondsBehind, usePlayhead } from '../video/playhead.ts';
import type { PanelBasis } from './panel-basis.ts';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  readonly clock: GameClock;
  readonly basis: PanelBasis;
  readonly isSpoilerFree: boolean;
}
const LABELS = { picture: 'panel.asOnScreen', stopped: 'panel.until', latest: 'panel.latest' } as const;

/** The panel's first line: which moment it shows. */
export const PanelHead = ({ clock: { playhead, delayMs }, basis, isSpoilerFree }: PanelHeadProps) => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const words = useBoardWords();
  const time = usePlayhead(playhead, (state) => {
    const instant = basis === 'latest' ? undefined : instantOf(state, delayMs);
    return instant === undefined ? '' : secondsClock(instant, zone, words);
  });
  const behind = usePlayhead(playhead, secondsBehind);
  const badge = () => {
    if (isSpoilerFree) return <Badge tone="next">{t('panel.spoilerFree')}</Badge>;
    if (basis !== 'picture') return null;
    if (behind === undefined) return <Badge tone="recorded">{t('panel.recorded')}</Badge>;
    if (behind === 0) return <Badge tone="live">{t('panel.live')}</Badge>;
    return <Badge tone="soon">{t('panel.behind', { time: lengthText(behind) })}</Badge>;
  };
  return (
    <p className={styles.head}>
      <span className={styles.label}>{t(LABELS[basis])}</span>
      <span className={styles.clock}>{time}</span>
      <span className={styles.badge} data-live={(basis === 'picture' && !isSpoilerFree && behind === 0) || undefined}>
        {badge()}
      </span>
    </p>
  );
};
