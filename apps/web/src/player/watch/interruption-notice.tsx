import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { useTranslation } from 'react-i18next';
import type { Interruption } from '../video/interruption.ts';
import { type Playhead, secondsBehind, usePlayhead } from '../video/playhead.ts';
import styles from './interruption-notice.module.css';

interface InterruptionNoticeProps {
  readonly interruption: Interruption;
  readonly playhead: Playhead;
  readonly words: BoardTexts;
}
/** Over the last picture: why none follows, and since when. Not shown to a viewer of an earlier moment. */
export const InterruptionNotice = ({ interruption, playhead, words }: InterruptionNoticeProps) => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const isAtEdge = usePlayhead(playhead, (state) => secondsBehind(state) === 0);
  if (!isAtEdge) return null;
  const { reason = 'away', since } = interruption;
  return (
    <p role="status" className={styles.notice}>
      {t(`interrupted.${reason}`, { time: leagueTime(since, zone, words) })}
    </p>
  );
};
