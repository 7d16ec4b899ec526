import type { Night } from '@palco/contracts/night/night-staff';
import { useTranslation } from 'react-i18next';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';

interface FigureProps {
  readonly label: string;
  /** undefined: no data, which is not zero */
  readonly value: string | undefined;
  readonly below: string;
}
/** One figure with its name, and what explains it below. */
export const Figure = ({ label, value, below }: FigureProps) => {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? <b className={styles.none}>{t('night.noData')}</b> : <b>{value}</b>}
        <em>{below}</em>
      </dd>
    </div>
  );
};

/** The six figures of now. */
export const Figures = ({ figures }: { readonly figures: Night['figures'] }) => {
  const { t } = useTranslation();
  const { numberOf, shareOf, timeOf, secondsOf, moneyOf } = useNightWords();
  const { viewers, starts, refused, payments, sold, faults } = figures;
  const peak =
    viewers.peak === null || viewers.peak_at === null
      ? t('night.noPeak')
      : t('night.peak', { viewers: numberOf(viewers.peak), at: timeOf(viewers.peak_at) });
  const without = viewers.without_seat
    ? t('night.withoutSeat', { viewers: numberOf(viewers.without_seat) })
    : undefined;
  const [first, ...others] = sold;
  return (
    <dl className={styles.figures}>
      <Figure
        label={t('night.viewers')}
        value={viewers.now === null ? undefined : numberOf(viewers.now)}
        below={[peak, without].filter(Boolean).join(' · ')}
      />
      <Figure
        label={t('night.starts')}
        value={starts.per_minute === null ? undefined : numberOf(starts.per_minute)}
        below={
          starts.start_ms_p95 === null
            ? t('night.noPlayers')
            : t('night.startTime', { time: secondsOf(starts.start_ms_p95) })
        }
      />
      <Figure
        label={t('night.refused')}
        value={shareOf(refused.refused, refused.attempts) ?? '—'}
        below={
          refused.attempts
            ? t('night.refusedOf', { refused: numberOf(refused.refused), attempts: numberOf(refused.attempts) })
            : t('night.noAttempts')
        }
      />
      <Figure
        label={t('night.payments')}
        value={numberOf((payments.paid + payments.failed) / 15)}
        below={t('night.paymentsToday', {
          paid: numberOf(payments.paid_today),
          failed: shareOf(payments.failed_today, payments.paid_today + payments.failed_today) ?? numberOf(0),
        })}
      />
      <Figure
        label={t('night.sold')}
        value={first ? moneyOf(first) : numberOf(0)}
        below={
          first
            ? [first.currency, ...others.map(moneyOf)].join(' · ')
            : t('night.registrations', { number: numberOf(figures.registrations_today) })
        }
      />
      <Figure
        label={t('night.faults')}
        value={faults ? (shareOf(faults.faults, faults.requests) ?? numberOf(0)) : undefined}
        below={
          faults
            ? t('night.faultsOf', { faults: numberOf(faults.faults), requests: numberOf(faults.requests) })
            : t('night.noProcess')
        }
      />
    </dl>
  );
};
