import type { CalendarImport } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffVenue } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useConflicts } from '../draft/use-conflicts.tsx';
import styles from '../season.module.css';
import { useSeasonWords } from '../use-season-words.ts';
import { WrongRows } from './wrong-rows.tsx';

const COUNTS = ['equal', 'changed', 'new', 'gone', 'wrong'] as const;

interface ImportReportProps {
  readonly report: CalendarImport;
  readonly venues: readonly StaffVenue[];
  readonly isBusy: boolean;
  readonly onApply: () => void;
}
/** How many rows would do what, and the rows that are wrong; nothing is applied while there is one. */
export const ImportReport = ({ report, venues, isBusy, onApply }: ImportReportProps) => {
  const { t } = useTranslation();
  const words = useSeasonWords();
  const { conflicts, faults, missing, wrong } = report;
  const { listed, showAll } = useConflicts(conflicts);
  const changes = report.changed + report.new + report.gone;
  return (
    <section className={styles.section}>
      <h2 role="status">{t('season.rowsRead', { count: report.rows })}</h2>
      <dl className={styles.counts}>
        {COUNTS.map((name) => (
          <div key={name} data-bad={name === 'wrong' && report.wrong > 0 ? '' : undefined}>
            <dd>{report[name]}</dd>
            <dt>{t(`season.count.${name}`)}</dt>
          </div>
        ))}
      </dl>
      {faults.length > 0 && <WrongRows rows={faults} />}
      {missing.length > 0 && <p className={styles.quiet}>{t('season.missingGames', { count: missing.length })}</p>}
      {report.new_slots.length > 0 && (
        <p className={styles.quiet}>{t('season.newSlots', { names: report.new_slots.join(', ') })}</p>
      )}
      {conflicts.length > 0 && (
        <>
          <h3>{t('season.conflictsAfter', { count: conflicts.length })}</h3>
          <ul className={styles.plain}>
            {listed.map((conflict) => (
              <li
                key={[conflict.kind, conflict.day, ...conflict.games].join(' ')}
                className={conflict.severity === 'blocks' ? styles.bad : styles.attention}
              >
                {words.conflictOf(conflict, venues)}
              </li>
            ))}
          </ul>
          {showAll}
        </>
      )}
      <p className={styles.buttons}>
        <Button variant="clay" disabled={wrong > 0 || changes === 0} isLoading={isBusy} onClick={onApply}>
          {t('season.applyCount', { count: changes })}
        </Button>
        {wrong > 0 && <span className={styles.bad}>{t('season.noApply')}</span>}
        {wrong === 0 && changes === 0 && <span className={styles.quiet}>{t('season.nothingNew')}</span>}
      </p>
    </section>
  );
};
