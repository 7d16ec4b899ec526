import { gamesBehind } from '@palco/baseball/scoring/standings';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useTranslation } from 'react-i18next';
import type { StandingLine } from './choose-card.ts';
import styles from './moment-card.module.css';

interface StandingsCardProps {
  readonly lines: readonly StandingLine[];
  readonly isOver: boolean;
}
/** Where the two clubs would be in the table with this score. */
export const StandingsCard = ({ lines, isOver }: StandingsCardProps) => {
  const { t } = useTranslation('cards');
  return (
    <>
      <h3>{t(isOver ? 'over' : 'now')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('club')}</th>
            <th scope="col">{t('record')}</th>
            <th scope="col">{t('behind')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.club}>
              <td>
                {line.place}
                {line.gained !== 0 && (
                  <i data-up={line.gained > 0}>
                    <span aria-hidden="true">{line.gained > 0 ? '▲' : '▼'}</span>
                    <HiddenText>{t(line.gained > 0 ? 'up' : 'down')}</HiddenText>
                    {Math.abs(line.gained)}
                  </i>
                )}
              </td>
              <th scope="row">{line.shortName}</th>
              <td>
                {line.wins}-{line.losses}
              </td>
              <td>{gamesBehind(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('others')}</p>
    </>
  );
};
