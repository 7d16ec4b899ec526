import { inningHeading } from '@palco/baseball/wording/board-text';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { centralTime } from '../../ui/central-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { letterColor } from '../../ui/monogram-shape.ts';
import type { RewindAxis } from '../moment/rewind-axis.ts';
import { gatherMarks, type RewindMark } from '../moment/rewind-marks.ts';
import { clubOf } from '../panel/clubs.ts';
import styles from './rewind-bar.module.css';
import { useWidth } from './use-width.ts';

export interface RewindBarProps {
  readonly axis: RewindAxis;
  readonly marks: readonly RewindMark[];
  readonly roster: GameRoster;
  readonly words: Words;
  /** the moment in words: "Alta de la 5ta" */
  readonly place: string;
  /** the recording still grows: its end is live */
  readonly isLive: boolean;
  readonly onSeekSecond: (second: number) => void;
  readonly onSeek: (instant: number) => void;
}
const STEPS = 1000;
/** A mark is this wide; half of it may lie under the next one. */
const MARK_PIXELS = 24;
const percent = (place: number): string => `${(place * 100).toFixed(3)}%`;

/** The game as innings; the pole is where you are. Keys move it as they move the picture. */
export const RewindBar = (props: RewindBarProps) => {
  const { axis, marks, roster, words, place, isLive, onSeekSecond, onSeek } = props;
  const { t } = useTranslation('player');
  /** arrows are the page's keys (ten seconds); the browser's own steps would be a thousandth of the game */
  const leaveToPage = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow')) event.preventDefault();
  };
  const bar = useRef<HTMLDivElement>(null);
  const least = MARK_PIXELS / (useWidth(bar) ?? Number.POSITIVE_INFINITY);
  const shown = gatherMarks(marks, (mark, next) => axis.placeOf(next.from) - axis.placeOf(mark.from) < least);
  const nameOf = ({ from, kind, side, runs, entry, isGathered }: RewindMark): string => {
    const { inning, half } = entry.step.before;
    const title = isGathered ? inningHeading(inning, half, words) : playTitle(entry.event, words, entry.step);
    const what = { time: centralTime(from, words), title };
    return kind === 'pitcher'
      ? t('bar.change', what)
      : t('bar.runs', { ...what, club: roster.clubs[side].shortName, count: runs });
  };
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.labels} aria-hidden="true">
        {axis.labels.map(({ text, at, isHere }) => (
          <span key={text} data-here={isHere || undefined} style={{ left: percent(at) }}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles.track} aria-hidden="true">
        {axis.pieces.map(({ key, from, to, half, seen }) => (
          <i key={key} data-half={half} style={{ left: percent(from), width: percent(to - from) }}>
            <b style={{ width: percent(seen) }} />
          </i>
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        data-rewind=""
        min="0"
        max={STEPS}
        value={Math.round(axis.pole * STEPS)}
        aria-label={t('bar.label')}
        aria-valuetext={place}
        onKeyDown={leaveToPage}
        onChange={(event) => onSeekSecond(axis.secondAt(Number(event.target.value) / STEPS))}
      />
      <div className={styles.marks}>
        {shown.map((mark) => {
          const club = clubOf(roster, mark.side);
          const isRuns = mark.kind === 'runs';
          return (
            <button
              key={mark.id}
              type="button"
              className={classNames(styles.mark, !isRuns && styles.change)}
              style={{
                left: percent(axis.placeOf(mark.from)),
                ...(isRuns ? { background: club.primary, color: letterColor(club) } : {}),
              }}
              aria-label={nameOf(mark)}
              onClick={() => onSeek(mark.from)}
            >
              {isRuns ? mark.runs : null}
            </button>
          );
        })}
      </div>
      <span className={styles.pole} style={{ left: percent(axis.pole) }} aria-hidden="true" />
      {isLive && <span className={styles.edge} aria-hidden="true" />}
    </div>
  );
};
