import { classNames } from './class-names.ts';
import styles from './inning-ruler.module.css';

export interface InningRulerProps {
  /** the inning being played, 1 first; with `isOver` the last one */
  readonly inning: number;
  /** the half being played */
  readonly half: 'top' | 'bottom';
  readonly isOver?: boolean | undefined;
  /** in the color of what was recorded */
  readonly isRecorded?: boolean | undefined;
}
const REGULATION = 9;
type CellState = 'done' | 'top' | 'bottom' | 'ahead';

/** Nine innings, two halves: the progress of a game without its score. The text is beside it. */
export const InningRuler = ({ inning, half, isOver = false, isRecorded = false }: InningRulerProps) => {
  const count = Math.max(REGULATION, inning);
  const stateOf = (cell: number): CellState => {
    if (isOver ? cell <= inning : cell < inning) return 'done';
    return cell === inning && !isOver ? half : 'ahead';
  };
  return (
    <span className={classNames(styles.ruler, isRecorded && styles.recorded)} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at + 1).map((cell) => (
        <i key={cell} data-state={stateOf(cell)} />
      ))}
    </span>
  );
};
