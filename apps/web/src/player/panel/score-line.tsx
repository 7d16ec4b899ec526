import { SIDES } from '@palco/baseball/rules/side';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import Pause from 'lucide-react/icons/pause';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import type { Moment } from '../moment/panel.ts';
import { type Playhead, secondsBehind, usePlayhead } from '../video/playhead.ts';
import { HalfSign } from './half-sign.tsx';
import styles from './score-line.module.css';

/** What the line does with the picture. */
export interface LineActions {
  readonly toggle: () => void;
  readonly live: () => void;
}
export interface ScoreLineProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly isSpoilerFree: boolean;
  readonly playhead: Playhead;
  /** undefined where there is no picture to control */
  readonly actions: LineActions | undefined;
}

/** On a phone: the score, the half inning, pause and the way back to live in one line that stays below the picture. */
export const ScoreLine = ({ roster, moment, words, isSpoilerFree, playhead, actions }: ScoreLineProps) => {
  const { t } = useTranslation('player');
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const behind = usePlayhead(playhead, secondsBehind);
  const [away, home] = SIDES.map((side) => ({
    badge: <Monogram club={clubOf(roster, side)} size={28} />,
    runs: <ScoreFigure runs={moment.line[side].runs} isHidden={isSpoilerFree} />,
  }));
  return (
    <div className={styles.line}>
      {away?.badge}
      {away?.runs}
      <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      {home?.runs}
      {home?.badge}
      {actions && (
        <span className={styles.end}>
          <button
            type="button"
            className={styles.toggle}
            aria-label={t(isPaused ? 'controls.play' : 'controls.pause')}
            onClick={actions.toggle}
          >
            {isPaused ? <Plate /> : <Icon of={Pause} size="l" />}
          </button>
          {behind === 0 && <Badge tone="live">{t('panel.live')}</Badge>}
          {behind !== undefined && behind > 0 && (
            <Button variant="live" size="s" onClick={actions.live}>
              {t('controls.toLiveShort')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
};
