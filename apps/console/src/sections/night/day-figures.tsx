import type { Night } from '@palco/contracts/night/night-staff';
import { useTranslation } from 'react-i18next';
import { Figure } from './figures.tsx';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';

/** The six figures of a day that is over. */
export const DayFigures = ({ night: { figures, axis } }: { readonly night: Night }) => {
  const { t } = useTranslation();
  const { numberOf, shareOf, timeOf, moneyOf } = useNightWords();
  const { viewers, refused, payments, sold, faults } = figures;
  // without written minutes nobody knows who watched, and zero would be a guess
  const measured = (value: string): string | undefined => (axis.written_until === null ? undefined : value);
  const partOf = (part: number, all: number): string =>
    all ? t('night.partOf', { part: numberOf(part), all: numberOf(all) }) : t('night.nobodyTried');
  const tried = measured(partOf(refused.attempts - refused.refused, refused.attempts)) ?? '';
  const [first, ...others] = sold;
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('night.peakWord')}
        value={viewers.peak === null ? undefined : numberOf(viewers.peak)}
        below={viewers.peak_at === null ? '' : timeOf(viewers.peak_at)}
      />
      <Figure
        label={t('night.startsWord')}
        value={measured(numberOf(refused.attempts - refused.refused))}
        below={tried}
      />
      <Figure
        label={t('night.refused')}
        value={measured(shareOf(refused.refused, refused.attempts) ?? '—')}
        below={measured(partOf(refused.refused, refused.attempts)) ?? ''}
      />
      <Figure
        label={t('night.paid')}
        value={numberOf(payments.paid_today)}
        below={t('night.failedShare', {
          failed: shareOf(payments.failed_today, payments.paid_today + payments.failed_today) ?? numberOf(0),
        })}
      />
      <Figure
        label={t('night.soldThen')}
        value={first ? moneyOf(first) : numberOf(0)}
        below={
          first
            ? [first.currency, ...others.map(moneyOf)].join(' · ')
            : t('night.newAccounts', { number: numberOf(figures.registrations_today) })
        }
      />
      <Figure
        label={t('night.faults')}
        value={faults ? (shareOf(faults.faults, faults.requests) ?? numberOf(0)) : undefined}
        below={
          faults
            ? t('night.partOf', { part: numberOf(faults.faults), all: numberOf(faults.requests) })
            : t('night.noProcess')
        }
      />
    </dl>
  );
};
