import { Monogram } from '@palco/ui/monogram.tsx';
import type { NamedClub } from '../../api/clubs.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './club-link.module.css';

/** Where a club is, below /tv; in the current season if none is named. */
export const pathOfClub = (abbreviation: string, season?: string): string =>
  `/teams/${abbreviation}${season === undefined ? '' : `?season=${season}`}`;
/** Where a player is, below /tv. */
export const pathOfPlayer = (id: number | string): string => `/players/${id}`;

/** A club with its badge, as a link to its page. */
export const ClubLink = ({ club, shortName, city }: NamedClub) => (
  <AppLink to={pathOfClub(club.abbreviation)} className={styles.club}>
    <Monogram club={club} size={40} isDecorative />
    <span>
      <b>{shortName}</b>
      {city && <small>{city}</small>}
    </span>
  </AppLink>
);
