import { addDays, leagueDateFrom } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayName } from '@palco/ui/day-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useHighlights } from '../../api/highlights.ts';
import { useToday } from '../../api/today.ts';
import { HighlightCards } from '../../follow/highlight-cards.tsx';
import { useFavoriteClub } from '../../follow/use-favorite-club.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHidesScores } from '../../session/hide-scores.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './highlights-page.module.css';
import { HighlightsPage } from './highlights-page.tsx';
import { WatchAll } from './watch-all.tsx';

/** The best plays of a day, of all games or of the fan's club. */
export const Component = () => {
  const { t } = useTranslation('moments');
  const { locale } = useLanguage();
  const today = useToday();
  const day = leagueDateFrom(useParams().day ?? '') ?? today;
  const favorite = useFavoriteClub();
  const [isMine, setMine] = useState(false);
  const club = isMine ? favorite : undefined;
  const hidesScores = useHidesScores();
  const query = useHighlights({ day, club: club?.club.abbreviation }, hidesScores);
  return (
    <HighlightsPage
      query={query}
      // the first document is the same for every day
      title={query.data ? t('day', { day: dayName(day, locale) }) : t('title')}
      lead={hidesScores ? t('leadDay') : t('leadDayBest')}
      none={club && t('noneClub', { club: club.shortName })}
      actions={({ games, plays }) => <WatchAll games={games.map(({ game }) => game)} plays={plays} />}
      filter={
        favorite && (
          <Button aria-pressed={isMine} onClick={() => setMine((before) => !before)}>
            {isMine ? t('every') : t('only', { club: favorite.shortName })}
          </Button>
        )
      }
      nav={
        query.data && (
          <span className={styles.days}>
            <ButtonLink to={`/highlights/${addDays(day, -1)}`} variant="quiet">
              {t('before')}
            </ButtonLink>
            {day < today && (
              <ButtonLink to={`/highlights/${addDays(day, 1)}`} variant="quiet">
                {t('after')}
              </ButtonLink>
            )}
          </span>
        )
      }
    >
      {(plays) => <HighlightCards plays={plays} hasGames hasLead />}
    </HighlightsPage>
  );
};
