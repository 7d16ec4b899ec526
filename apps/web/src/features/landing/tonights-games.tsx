import { classNames } from '@palco/ui/class-names';
import { dayName } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useTonight } from '../../api/tonight.ts';
import { SeveralLink } from '../../follow/several-link.tsx';
import { clubFirst, useFavoriteClub } from '../../follow/use-favorite-club.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHidesScores } from '../../session/hide-scores.ts';
import { askToSignIn, pathOfGame } from '../../session/open-game.ts';
import { DayGameCard } from '../../ui/day-game-card.tsx';
import { cardsByInterest, lettersOfCard } from '../../ui/game-card.ts';
import { ScoreCardSkeleton } from '../../ui/score-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './tonights-games.module.css';

interface TonightsGamesProps {
  /** overlaps the lower edge of the hero's picture */
  readonly isOverHero?: boolean;
}
/** More are on the calendar. */
const SHOWN = 10;
const PLACES = [1, 2, 3, 4, 5];

/**
 * The games of the day, and after midnight those of last night that are still on. A day without games, or one that failed to
 * load, shows nothing.
 */
export const TonightsGames = ({ isOverHero = false }: TonightsGamesProps) => {
  const { t } = useTranslation('games');
  const { locale } = useLanguage();
  const { today, cards, hasFailed } = useTonight();
  const clubOf = useClubOf();
  const hidesScores = useHidesScores();
  const favorite = useFavoriteClub();
  if (hasFailed || cards?.length === 0) return null;
  return (
    <section
      aria-labelledby="tonight-title"
      className={classNames(styles.tonight, isOverHero && styles.over)}
      data-alive
    >
      <div className={styles.head}>
        <h2 id="tonight-title">{t('tonight', { day: dayName(today, locale) })}</h2>
        {cards && <SeveralLink cards={cards} />}
        <TextLink to="/calendar">
          {t('fullCalendar')}
          <Icon of={ArrowRight} size="s" />
        </TextLink>
      </div>
      <ul className={styles.cards} data-scrollbar="thin-if-wide">
        {cards
          ? clubFirst(cardsByInterest(cards), favorite, lettersOfCard)
              .slice(0, SHOWN)
              .map((card) => (
                <li key={card.id}>
                  <DayGameCard
                    card={card}
                    clubOf={clubOf}
                    hidesScores={hidesScores}
                    to={pathOfGame(card.id)}
                    onOpen={askToSignIn}
                  />
                </li>
              ))
          : PLACES.map((place) => (
              <li key={place}>
                <ScoreCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
};
