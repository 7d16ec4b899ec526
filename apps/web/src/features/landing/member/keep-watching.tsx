import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { dayOfMonth } from '@palco/ui/day-text';
import { InningRuler } from '@palco/ui/inning-ruler.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePlaces } from '../../../session/kept-places.ts';
import { pathOfGame } from '../../../session/open-game.ts';
import type { KeptPlace } from '../../../session/stored-places.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { MatchupArt } from '../../../ui/matchup-art.tsx';
import section from '../section.module.css';
import styles from './keep-watching.module.css';

const SHOWN = 3;

const Place = ({ game, day, away, home, inning, half }: KeptPlace) => {
  const { t } = useTranslation('landing');
  const { locale } = useLanguage();
  const clubOf = useClubOf();
  const [visitors, hosts] = [clubOf(away), clubOf(home)];
  return (
    <AppLink to={pathOfGame(game)} className={styles.place}>
      <MatchupArt away={visitors.club} home={hosts.club} />
      {/* nine equal innings: the real length of the game would be a spoiler */}
      <InningRuler inning={inning} half={half} />
      <h3>{t('home.game', { away: visitors.shortName, home: hosts.shortName })}</h3>
      <p>
        {t(`home.keep.${half}`, { inning })} · {dayOfMonth(day as LeagueDate, locale)}
      </p>
    </AppLink>
  );
};

/** Recordings that the viewer has started. Live games are left out, because they open at the live edge. */
export const KeepWatching = ({ cards }: { readonly cards: readonly ScoreboardGame[] | undefined }) => {
  const { t } = useTranslation('landing');
  const places = usePlaces().filter(({ game }) => !cards?.some(({ id, isLive }) => id === game && isLive));
  if (places.length === 0) return null;
  return (
    <section className={classNames(section.wrap, styles.keep)} aria-labelledby="keep-title">
      <h2 id="keep-title">{t('home.keep.title')}</h2>
      <ul className={styles.places} data-scrollbar="none">
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.game}>
            <Place {...place} />
          </li>
        ))}
      </ul>
    </section>
  );
};
