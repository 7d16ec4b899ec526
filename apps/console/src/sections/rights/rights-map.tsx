import { RIGHTS_STATES, type Simulation } from '@palco/contracts/rights/rights-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useTranslation } from 'react-i18next';
import { useDayName } from '../../parts/league-time.ts';
import { useCountries } from './countries.ts';
import styles from './rights.module.css';

const STATES = [...RIGHTS_STATES, 'no-pass'] as const;

/** What the rules would make of the same game, by country and day. */
export const RightsMap = ({ simulation: { map, game } }: { readonly simulation: Simulation }) => {
  const { t } = useTranslation();
  const { nameOf } = useCountries();
  const dayName = useDayName();
  const used = new Set(map.rows.flatMap(({ cells }) => cells));
  return (
    <section className={styles.part}>
      <h2>
        {t('rights.map')} <small>{t('rights.mapHint')}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.mapScroll} aria-label={t('rights.map')} tabIndex={0}>
        <table className={styles.map} aria-label={t('rights.map')}>
          <thead>
            <tr>
              <td />
              {map.days.map((day) => (
                <th key={day} scope="col" aria-current={day === game.day ? 'date' : undefined}>
                  <HiddenText>{dayName(day as LeagueDate)}</HiddenText>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map(({ country, cells }) => (
              <tr key={country}>
                <th scope="row">{nameOf(country)}</th>
                {cells.map((cell, place) => (
                  <td
                    key={map.days[place]}
                    data-state={cell}
                    data-here={map.days[place] === game.day || undefined}
                    title={t(`rights.state.${cell}`)}
                  >
                    <HiddenText>{t(`rights.state.${cell}`)}</HiddenText>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.legend}>
        {STATES.filter((state) => used.has(state)).map((state) => (
          <li key={state}>
            <i data-state={state} />
            {t(`rights.state.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
};
