import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Board, type BoardPlace, type BoardSide } from '@palco/ui/board.tsx';
import { Button } from '@palco/ui/button.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setHidesScores } from '../../session/hide-scores.ts';
import { clubOf } from '../moment/clubs.ts';
import { startOfHalf } from '../moment/half-starts.ts';
import type { Moment } from '../moment/panel.ts';
import { type GameClock, secondsBehind, usePlayhead } from '../video/playhead.ts';
import { BoxTables } from './box-tables.tsx';
import styles from './game-panel.module.css';
import type { PanelBasis } from './panel-basis.ts';
import { PanelHead } from './panel-head.tsx';
import { PanelScore } from './panel-score.tsx';
import { PlayByPlay } from './play-by-play.tsx';
import { type LineActions, ScoreLine } from './score-line.tsx';
import { Situation } from './situation.tsx';

interface GamePanelProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly clock: GameClock;
  readonly basis: PanelBasis;
  readonly isSpoilerFree: boolean;
  /** the half inning in which a run has just scored */
  readonly scored: BoardPlace | undefined;
  /** of the picture; undefined while there is none */
  readonly picture: LineActions | undefined;
  readonly onSeek: ((instant: number) => void) | undefined;
  /** of the moment, between the situation and the plays */
  readonly card?: ReactNode;
  /** shows the game as it stands now, where the picture stopped */
  readonly onShowLatest: () => void;
}

/** The game at the moment on screen, with nothing that comes after it. */
export const GamePanel = memo((props: GamePanelProps) => {
  const { roster, moment, words, clock, basis, isSpoilerFree, scored, picture, onSeek, onShowLatest } = props;
  const { t } = useTranslation('player');
  const [tab, setTab] = useState<'plays' | 'box'>('plays');
  const sideOf = (side: 'away' | 'home'): BoardSide => ({ club: clubOf(roster, side), ...moment.line[side] });
  const toHalf = ({ inning, half }: BoardPlace): void => {
    const at = startOfHalf(moment.game, inning, half);
    if (at !== undefined) onSeek?.(at);
  };
  const isAtEdge = usePlayhead(clock.playhead, (state) => secondsBehind(state) === 0);
  const isBehind = basis === 'picture' && !isAtEdge && !moment.isOver;
  return (
    <section className={styles.panel} data-scrollbar="thin" aria-label={t('panel.label')}>
      <h2>
        <HiddenText>{t('panel.label')}</HiddenText>
      </h2>
      <ScoreLine
        roster={roster}
        moment={moment}
        words={words}
        isSpoilerFree={isSpoilerFree}
        playhead={clock.playhead}
        actions={picture}
      />
      <div className={styles.head}>
        <PanelHead clock={clock} basis={basis} isSpoilerFree={isSpoilerFree} />
      </div>
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
      {/* in the card's place, so that a picture which stops and goes on moves nothing */}
      {basis === 'stopped' ? (
        <div className={styles.stopped} data-instead={props.card !== undefined || undefined}>
          <p>{t('panel.stopped')}</p>
          <Button size="s" onClick={onShowLatest}>
            {t('panel.show')}
          </Button>
        </div>
      ) : (
        props.card && <div className={styles.card}>{props.card}</div>
      )}
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
                <div className={styles.hidden}>
                  <p>{t('panel.boxHidden')}</p>
                  <Button size="s" onClick={() => setHidesScores(false)}>
                    {t('panel.showScores')}
                  </Button>
                </div>
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
