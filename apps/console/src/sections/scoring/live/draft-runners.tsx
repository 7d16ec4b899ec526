import type { DraftRunner } from '@palco/baseball/entry/draft';
import type { Origin } from '@palco/baseball/rules/advance';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { classNames } from '@palco/ui/class-names';
import { useTranslation } from 'react-i18next';
import styles from './entry-line.module.css';

/** Where a draft leaves everybody, the leading runner first; Tab chooses whose base the arrows change. */
export const DraftRunners = ({
  runners,
  focus,
  roster,
}: {
  readonly runners: readonly DraftRunner[];
  readonly focus: Origin | undefined;
  readonly roster: GameRoster;
}) => {
  const { t } = useTranslation();
  const wordsOf = ({ from, to, isOut }: DraftRunner): string => {
    if (isOut) return to === 0 ? t('scoring.runner.out') : t(`scoring.runner.outAt.n${to}`);
    if (to === 4) return t('scoring.runner.scores');
    if (to === 0) return t('scoring.runner.bats');
    return t(`scoring.runner.${to === from ? 'stays' : 'reaches'}.n${to}`);
  };
  return (
    <ul className={styles.runners}>
      {runners.map((runner) => (
        <li
          key={runner.from}
          className={classNames(runner.from === focus && styles.chosen)}
          aria-current={runner.from === focus || undefined}
        >
          <kbd>{runner.from}</kbd>
          <b>{roster.players[runner.player]?.name ?? runner.player}</b>
          <span className={classNames(styles.to, runner.isOut && styles.out)}>{wordsOf(runner)}</span>
          <span className={styles.quiet}>
            {runner.from === focus ? (
              <>
                <kbd>←</kbd>
                <kbd>→</kbd> {t('scoring.otherBase')} <kbd>X</kbd> {t('scoring.outOrSafe')}
              </>
            ) : (
              runner.isForced && t('scoring.forced')
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
