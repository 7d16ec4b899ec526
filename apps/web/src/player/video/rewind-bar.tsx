import { inningHeading } from '@palco/baseball/wording/board-text';
import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { hasModifier } from '@palco/ui/has-modifier';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import type { RewindAxis } from '../moment/rewind-axis.ts';
import { mergeMarks, type RewindMark } from '../moment/rewind-marks.ts';
import styles from './rewind-bar.module.css';
import { RewindMarkButton } from './rewind-mark.tsx';
import { RewindPreview } from './rewind-preview.tsx';

interface RewindBarProps {
  readonly axis: RewindAxis;
  readonly marks: readonly RewindMark[];
  readonly roster: GameRoster;
  readonly words: Words;
  /** the moment in words: "Alta de la 5ta" */
  readonly place: string;
  /** the recording still grows: its end is live */
  readonly isLive: boolean;
  /** a frame has been shown */
  readonly hasStarted: boolean;
  /** of the picture's playlist, for previews; undefined: there are none */
  readonly address: string | undefined;
  readonly onSeekSecond: (second: number) => void;
  readonly onSeek: (instant: number) => void;
}
const STEPS = 1000;
/** The width of a mark. */
const MARK_PIXELS = 24;
const percent = (place: number): string => `${(place * 100).toFixed(3)}%`;

/** The width of an element in pixels; undefined until it has been measured. */
const useWidth = (ref: RefObject<HTMLElement | null>): number | undefined => {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};

/** The game as innings; the pole marks the moment on screen. The player's keys move it. */
export const RewindBar = (props: RewindBarProps) => {
  const { axis, marks, roster, words, place, isLive, hasStarted, address, onSeekSecond, onSeek } = props;
  const { t } = useTranslation('player');
  const zone = useZone();
  /** arrow keys skip ten seconds (`use-keys.ts`); the browser's own step would be a thousandth of the game */
  const leaveToPage = (event: KeyboardEvent): void => {
    if (event.key.startsWith('Arrow') && !hasModifier(event)) event.preventDefault();
  };
  const bar = useRef<HTMLDivElement>(null);
  /** place under a mouse, 0 to 1; not under a finger, which would cover the preview and moves the picture itself */
  const [pointed, setPointed] = useState<number>();
  const point = ({ pointerType, clientX }: PointerEvent): void => {
    const box = bar.current?.getBoundingClientRect();
    if (pointerType === 'mouse' && box) setPointed(Math.min(1, Math.max(0, (clientX - box.left) / box.width)));
  };
  const least = MARK_PIXELS / (useWidth(bar) ?? Number.POSITIVE_INFINITY);
  const merged = mergeMarks(marks, (mark, next) => axis.placeOf(next.at) - axis.placeOf(mark.at) < least);
  const nameOf = ({ at, kind, side, runs, entry, isMerged }: RewindMark): string => {
    const { inning, half } = entry.step.before;
    const title = isMerged ? inningHeading(inning, half, words) : playTitle(entry.event, words, entry.step);
    const what = { time: leagueTime(at, zone, words), title };
    if (kind === 'highlight') return t('bar.highlight', what);
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
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
        onChange={(event) => onSeekSecond(axis.secondAt(Number(event.target.value) / STEPS))}
      />
      <div className={styles.marks}>
        {merged.map((mark) => (
          <RewindMarkButton
            key={mark.id}
            mark={mark}
            club={clubOf(roster, mark.side)}
            name={nameOf(mark)}
            left={percent(axis.placeOf(mark.at))}
            onSeek={onSeek}
          />
        ))}
      </div>
      {/* before the first frame it would be at the start, and then jump */}
      {hasStarted && <span className={styles.pole} style={{ left: percent(axis.pole) }} aria-hidden="true" />}
      {pointed !== undefined && address !== undefined && (
        <RewindPreview picture={address} isLive={isLive} second={axis.secondAt(pointed)} place={pointed} />
      )}
      {isLive && <span className={styles.edge} aria-hidden="true" />}
    </div>
  );
};
