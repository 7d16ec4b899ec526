import type { Night } from '@palco/contracts/night/night-staff';
import { Disclosure } from '@palco/ui/disclosure.tsx';
import { useTranslation } from 'react-i18next';
import styles from './axis.module.css';
import { useNightWords } from './use-night-words.ts';

/** The axis in figures, by quarters of an hour: for whoever cannot see the drawing, and for copying. */
export const AxisTable = ({ night: { axis } }: { readonly night: Night }) => {
  const { t } = useTranslation();
  const { timeOf, numberOf } = useNightWords();
  const each = Math.max(1, Math.round(15 / axis.step));
  const places = axis.viewers.flatMap((value, place) => (value !== null && place % each === 0 ? [place] : []));
  const sum = (series: readonly (number | null)[], from: number): string => {
    const values = series.slice(from, from + each).filter((value) => value !== null);
    return values.length ? numberOf(values.reduce((all, value) => all + value, 0)) : t('night.noData');
  };
  const start = Date.parse(axis.from);
  return (
    <Disclosure id="night-table" title={t('night.asTable')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('night.time')}</th>
            <th scope="col">{t('night.viewersShort')}</th>
            <th scope="col">{t('night.startsWord')}</th>
            <th scope="col">{t('night.ofThemRefused')}</th>
            <th scope="col">{t('night.paymentsWord')}</th>
            <th scope="col">{t('night.ofThemFailed')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{timeOf(start + place * axis.step * 60_000)}</th>
              <td>{numberOf(axis.viewers[place] ?? 0)}</td>
              <td>{sum(axis.starts, place)}</td>
              <td>{sum(axis.refused, place)}</td>
              <td>{sum(axis.paid, place)}</td>
              <td>{sum(axis.failed, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
};
