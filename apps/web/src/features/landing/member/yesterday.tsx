import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { addDays } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { Switch } from '@palco/ui/switch.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { useScoreboard } from '../../../api/scoreboard.ts';
import { useToday } from '../../../api/today.ts';
import { clubFirst, useFavoriteClub } from '../../../follow/use-favorite-club.ts';
import { setHidesScores, useHidesScores } from '../../../session/hide-scores.ts';
import { watchLink } from '../../../session/watch-link.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { cardsByTime, lettersOfCard } from '../../../ui/game-card.ts';
import { MatchupArt } from '../../../ui/matchup-art.tsx';
import section from '../section.module.css';
import styles from './keep-watching.module.css';

const SHOWN = 4;

const Condensed = ({ card }: { readonly card: ScoreboardGame }) => {
  const { t } = useTranslation('landing');
  const clubOf = useClubOf();
  const [away, home] = [clubOf(card.awayTeam), clubOf(card.homeTeam)];
  return (
    <AppLink to={watchLink([card.id], 'condensed')} className={styles.place}>
      <MatchupArt away={away.club} home={home.club} still={card.still} />
      <h3>{t('home.game', { away: away.shortName, home: home.shortName })}</h3>
      <p>{t('home.yesterday.text')}</p>
    </AppLink>
  );
};

/** The games of yesterday, condensed; in the order in which they began, with neither score nor length. */
export const Yesterday = () => {
  const { t } = useTranslation('landing');
  const { t: games } = useTranslation('games');
  const { cards = [] } = useScoreboard(addDays(useToday(), -1), false);
  const favorite = useFavoriteClub();
  const hidesScores = useHidesScores();
  const recorded = cards.filter(({ isFinal, isVideoAvailable }) => isFinal && isVideoAvailable);
  const shown = clubFirst(cardsByTime(recorded), favorite, lettersOfCard).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={classNames(section.wrap, styles.keep)} aria-labelledby="yesterday-title">
      <div className={styles.head}>
        <h2 id="yesterday-title">{t('home.yesterday.title')}</h2>
        <Switch checked={hidesScores ?? false} onChange={(event) => setHidesScores(event.target.checked)}>
          {games('hideScores')}
        </Switch>
      </div>
      <ul className={classNames(styles.places, styles.four)} data-scrollbar="none">
        {shown.map((card) => (
          <li key={card.id}>
            <Condensed card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
};
