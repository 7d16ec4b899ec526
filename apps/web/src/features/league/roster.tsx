import type { PlayerCard } from '@palco/contracts/league/league';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../ui/app-link.tsx';
import { pathOfPlayer } from './club-link.tsx';
import styles from './roster.module.css';

const GROUPS = {
  pitchers: ['P'],
  catchers: ['C'],
  infielders: ['1B', '2B', '3B', 'SS'],
  outfielders: ['LF', 'CF', 'RF'],
  hitters: ['DH', ''],
} as const;
type Group = keyof typeof GROUPS;

const byJersey = (a: PlayerCard, b: PlayerCard): number =>
  Number(a.jersey) - Number(b.jersey) || a.name.localeCompare(b.name);

/** The players of a club, by position group. */
export const Roster = ({ players }: { readonly players: readonly PlayerCard[] }) => {
  const { t } = useTranslation('league');
  return (
    <section aria-labelledby="roster-title" className={styles.roster}>
      <h2 id="roster-title">{t('club.roster')}</h2>
      <div className={styles.groups}>
        {(Object.keys(GROUPS) as Group[]).map((group) => {
          const men = players.filter(({ positionAbbr }) => (GROUPS[group] as readonly string[]).includes(positionAbbr));
          return (
            men.length > 0 && (
              <div key={group} className={styles.group}>
                <h3>{t(`club.${group}`)}</h3>
                <ul>
                  {men.toSorted(byJersey).map(({ mlbId, name, jersey, positionAbbr }) => (
                    <li key={mlbId}>
                      <AppLink to={pathOfPlayer(mlbId)}>
                        <i>{jersey}</i>
                        <span>{name}</span>
                        <small>{positionAbbr}</small>
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </section>
  );
};
