import { classNames } from '@palco/ui/class-names';
import type { Club } from '@palco/ui/monogram.tsx';
import { letterColor } from '@palco/ui/monogram-shape';
import { PlayField } from '../../ui/play-field.tsx';
import type { RewindMark } from '../moment/rewind-marks.ts';
import styles from './rewind-bar.module.css';

interface RewindMarkButtonProps {
  readonly mark: RewindMark;
  readonly club: Club;
  readonly name: string;
  /** in the bar, `12.5%` */
  readonly left: string;
  readonly onSeek: (instant: number) => void;
}
/** A mark: the club's plate with its runs, a chalk plate for a highlight, a diamond for a change of pitchers. */
export const RewindMarkButton = ({ mark, club, name, left, onSeek }: RewindMarkButtonProps) => {
  const { kind, runs, bases, from } = mark;
  const isRuns = kind === 'runs';
  return (
    <button type="button" className={styles.mark} style={{ left }} aria-label={name} onClick={() => onSeek(from)}>
      <span
        className={classNames(
          styles.plate,
          kind === 'pitcher' && styles.change,
          kind === 'highlight' && styles.highlight,
        )}
        style={isRuns ? { background: club.primary, color: letterColor(club) } : undefined}
      >
        {isRuns ? runs : null}
      </span>
      {bases && (
        <span className={styles.markStill} aria-hidden="true">
          <PlayField bases={bases} />
        </span>
      )}
    </button>
  );
};
