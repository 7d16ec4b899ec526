import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './score-figure.module.css';

interface ScoreFigureProps {
  /** undefined: the game has not begun */
  readonly runs: number | undefined;
  /** spoiler-free: a hatched slot instead of the number */
  readonly isHidden?: boolean | undefined;
  /** it is not known yet whether it is hidden: invisible, but it keeps its place (`base.css`) */
  readonly isVeiled?: boolean | undefined;
  /** the side that lost a finished game is dimmer */
  readonly isLost?: boolean | undefined;
  readonly size?: 'm' | 'l';
}
/** The runs of one side. */
export const ScoreFigure = ({ runs, isHidden, isVeiled, isLost, size = 'm' }: ScoreFigureProps) => {
  const { t } = useTranslation();
  if (isHidden)
    return <span className={classNames(styles.hidden, styles[size])} role="img" aria-label={t('ui.hiddenScore')} />;
  return (
    <span data-veil={isVeiled || undefined} className={classNames(styles.figure, styles[size], isLost && styles.lost)}>
      {runs}
    </span>
  );
};
