import { Board, type BoardPlace } from '@palco/ui/board.tsx';
import { Count } from '@palco/ui/count.tsx';
import { type Bases, Diamond } from '@palco/ui/diamond.tsx';
import { InningRuler } from '@palco/ui/inning-ruler.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useState } from 'react';
import styles from './kit.module.css';
import { KitExample, KitGrid, KitRow, KitSection } from './kit-section.tsx';
import { AWAY, AWAY_BEATEN, AWAY_OF_ELEVEN, HOME, HOME_AHEAD, HOME_OF_ELEVEN } from './samples.ts';

const SITUATIONS: readonly {
  readonly bases: Bases;
  readonly balls: number;
  readonly strikes: number;
  readonly outs: number;
}[] = [
  { bases: [false, false, false], balls: 0, strikes: 0, outs: 0 },
  { bases: [true, false, false], balls: 1, strikes: 2, outs: 1 },
  { bases: [true, false, true], balls: 2, strikes: 1, outs: 1 },
  { bases: [true, true, true], balls: 3, strikes: 2, outs: 2 },
];

/** Ruler, bases, count and board: the shape of a game. */
export const GameSection = () => {
  const [now, setNow] = useState<BoardPlace>({ inning: 6, half: 'bottom' });
  return (
    <KitSection name="game">
      <KitRow label="Inning ruler">
        <div className={styles.rulers}>
          <InningRuler inning={6} half="bottom" />
          <InningRuler inning={1} half="top" />
          <InningRuler inning={9} half="bottom" isOver isRecorded />
          <InningRuler inning={11} half="top" />
        </div>
      </KitRow>
      <KitRow label="Bases and count">
        {SITUATIONS.map(({ bases, ...count }) => (
          <div key={String(bases)} className={styles.situation}>
            <Diamond bases={bases} />
            <Count {...count} />
          </div>
        ))}
        <span className={styles.scores}>
          <ScoreFigure runs={4} size="l" />
          <ScoreFigure runs={3} size="l" isLost />
          <ScoreFigure runs={3} size="l" isHidden />
        </span>
      </KitRow>
      <KitGrid least="l">
        <KitExample label="Live: each cell takes the video there">
          <Board away={AWAY} home={HOME} now={now} onSeek={setNow} />
          <p role="status" className={styles.went}>
            The video goes to inning {now.inning}
          </p>
        </KitExample>
        <KitExample label="Extra innings: it slides after the 9th">
          <Board away={AWAY_OF_ELEVEN} home={HOME_OF_ELEVEN} />
        </KitExample>
        <KitExample label="Spoiler-free">
          <Board away={AWAY} home={HOME} now={now} onSeek={setNow} isHidden />
        </KitExample>
        <KitExample label="The home side won: X in the 9th">
          <Board away={AWAY_BEATEN} home={HOME_AHEAD} onSeek={setNow} />
        </KitExample>
        <KitExample label="A run just scored">
          <Board away={AWAY} home={HOME} scored={{ inning: 5, half: 'bottom' }} />
        </KitExample>
      </KitGrid>
    </KitSection>
  );
};
