import type { Night } from '@palco/contracts/night/night-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { useTranslation } from 'react-i18next';
import { useDayName } from '../../parts/league-time.ts';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';

/** This evening beside yesterday, the same day a week ago, and the season. */
export const Comparison = ({ night, isNow }: { readonly night: Night; readonly isNow: boolean }) => {
  const { t } = useTranslation();
  const { numberOf, moneyOf } = useNightWords();
  const dayOf = useDayName();
  const { comparison, figures } = night;
  const days = [
    { title: t('night.yesterday'), day: comparison.yesterday },
    { title: t('night.weekBefore'), day: comparison.week_before },
  ];
  const value = (figure: number | null): string => (figure === null ? t('night.noData') : numberOf(figure));
  const sold = (sums: Night['figures']['sold']): string => sums.map(moneyOf).join(', ') || numberOf(0);
  const rows = [
    // a day that is over has no "at this time"
    ...(isNow
      ? [
          {
            name: t('night.viewersThen'),
            now: value(figures.viewers.now),
            of: ({ viewers }: Night['comparison']['yesterday']) => value(viewers),
          },
        ]
      : []),
    { name: t('night.peakWord'), now: value(figures.viewers.peak), of: ({ peak }) => value(peak) },
    { name: t('night.paid'), now: numberOf(figures.payments.paid_today), of: ({ paid }) => value(paid) },
    // sums of a day that was not measured are not zero
    {
      name: t('night.soldThen'),
      now: sold(figures.sold),
      of: (day) => (day.paid === null ? value(null) : sold(day.sold)),
    },
  ] satisfies readonly {
    name: string;
    now: string;
    of: (day: Night['comparison']['yesterday']) => string;
  }[];
  return (
    <section aria-labelledby="night-comparison">
      <div className={styles.sectionHead}>
        <h2 id="night-comparison">{t('night.comparison')}</h2>
        {comparison.season && (
          <p>
            {t('night.season', {
              days: comparison.season.days,
              mean: numberOf(comparison.season.mean_peak),
              best: numberOf(comparison.season.best_peak),
              day: dayOf(comparison.season.best_day as LeagueDate),
            })}
          </p>
        )}
      </div>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('night.thisDay')}</th>
            {days.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              {days.map(({ title, day }) => (
                <td key={title}>{of(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
