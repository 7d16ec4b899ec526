import { classNames } from '@palco/ui/class-names';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { useClubs } from '../../api/clubs.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './clubs-row.module.css';
import section from './section.module.css';

/** Every club of the season with its badge. */
export const ClubsRow = () => {
  const { t } = useTranslation('landing');
  const clubs = useClubs();
  if (!clubs.length) return null;
  return (
    <section aria-labelledby="clubs-title" className={classNames(section.wrap, section.section)}>
      <h2 id="clubs-title" className={styles.title}>
        {t('clubs.title')}
      </h2>
      <ul className={styles.clubs}>
        {clubs.map(({ club, shortName }) => (
          <li key={club.abbreviation}>
            <AppLink to={`/teams/${club.abbreviation}`}>
              <Monogram club={club} size={56} isDecorative />
              <span>{shortName}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
