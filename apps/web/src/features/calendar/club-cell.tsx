import { classNames } from '@palco/ui/class-names';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { type Club, Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import styles from './club-cell.module.css';

interface ClubCellProps {
  readonly club: Club;
  readonly shortName: string;
  readonly city: string;
  /** `20-17` */
  readonly record: string | undefined;
  readonly runs: number | undefined;
  readonly isLost: boolean;
  readonly isHidden: boolean;
  /** not known yet whether scores are hidden: record and runs are laid out but invisible */
  readonly isVeiled: boolean;
  /** the game is cancelled or postponed */
  readonly isOff: boolean;
}
/** A club in a row of games: badge, name, record, runs. */
export const ClubCell = ({ club, shortName, city, record, runs, isLost, isHidden, isVeiled, isOff }: ClubCellProps) => (
  <span className={classNames(styles.club, isLost && styles.lost, isOff && styles.off)}>
    <Monogram club={club} size={40} isDecorative />
    <span className={styles.name}>
      <b aria-hidden="true">{shortName}</b>
      <HiddenText>{club.name}</HiddenText>
      <small className={styles.place}>
        <span aria-hidden="true">{city}</span>
        {record && (
          <span className={styles.record} data-veil={isVeiled || undefined}>
            {' '}
            · {record}
          </span>
        )}
      </small>
    </span>
    {(runs !== undefined || isHidden) && (
      <span className={styles.runs}>
        <ScoreFigure runs={runs} isHidden={isHidden} isVeiled={isVeiled} isLost={isLost} />
      </span>
    )}
  </span>
);
