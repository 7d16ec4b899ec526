import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board, type BoardPlace, type BoardSide } from '../../ui/board.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { startOfHalf } from '../moment/half-starts.ts';
import type { Moment } from '../moment/panel.ts';
import { type GameClock, secondsBehind, usePlayhead } from '../video/playhead.ts';
import { BoxTables } from './box-tables.tsx';
import { clubOf } from './clubs.ts';
import styles from './game-panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { PanelScore } from './panel-score.tsx';
import { PlayByPlay } from './play-by-play.tsx';
import { Situation } from './situation.tsx';

export interface GamePanelProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly clock: GameClock;
  /** the game as it stands now, not as it is on screen */
  readonly isLatest: boolean;
  readonly isSpoilerFree: boolean;
  /** the half inning in which a run has just scored */
  readonly scored: BoardPlace | undefined;
  readonly onSeek: ((instant: number) => void) | undefined;
}

/** The game at the moment on screen, with nothing that comes after it. */
export const GamePanel = memo((props: GamePanelProps) => {
  const { roster, moment, words, clock, isLatest, isSpoilerFree, scored, onSeek } = props;
  const { t } = useTranslation('player');
  const [tab, setTab] = useState<'plays' | 'box'>('plays');
  const sideOf = (side: 'away' | 'home'): BoardSide => ({ club: clubOf(roster, side), ...moment.line[side] });
  const toHalf = ({ inning, half }: BoardPlace): void => {
    const at = startOfHalf(moment.game, inning, half);
    if (at !== undefined) onSeek?.(at);
  };
  const isAtEdge = usePlayhead(clock.playhead, (state) => secondsBehind(state) === 0);
  const isBehind = !isLatest && !isAtEdge && !moment.isOver;
  return (
    <section className={styles.panel} aria-label={t('panel.label')}>
      <h2>
        <HiddenText>{t('panel.label')}</HiddenText>
      </h2>
      <PanelHead clock={clock} isLatest={isLatest} isSpoilerFree={isSpoilerFree} />
      <div className={styles.score}>
        <PanelScore roster={roster} moment={moment} words={words} isSpoilerFree={isSpoilerFree} />
      </div>
      <div className={styles.board}>
        <Board
          away={sideOf('away')}
          home={sideOf('home')}
          now={moment.isOver ? undefined : moment.place}
          scored={scored}
          onSeek={onSeek && toHalf}
          isHidden={isSpoilerFree}
        />
      </div>
      <div className={styles.situation}>
        <Situation roster={roster} moment={moment} />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('panel.tabs')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'plays',
              label: t('panel.plays'),
              content: (
                <PlayByPlay
                  roster={roster}
                  moment={moment}
                  words={words}
                  isSpoilerFree={isSpoilerFree}
                  isBehind={isBehind}
                  onSeek={onSeek}
                />
              ),
            },
            {
              id: 'box',
              label: t('panel.box'),
              content: isSpoilerFree ? (
                <p className={styles.hidden}>{t('panel.boxHidden')}</p>
              ) : (
                <BoxTables roster={roster} moment={moment} />
              ),
            },
          ]}
        />
      </div>
    </section>
  );
});
