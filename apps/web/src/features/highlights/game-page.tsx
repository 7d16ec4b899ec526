import type { LeagueDate } from '@palco/kernel/league-date';
import { dayName } from '@palco/ui/day-text';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useClubOf } from '../../api/clubs.ts';
import { useHighlights } from '../../api/highlights.ts';
import { HighlightCards } from '../../follow/highlight-cards.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHidesScores } from '../../session/hide-scores.ts';
import { watchLink } from '../../session/watch-link.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './highlights-page.module.css';
import { HighlightsPage } from './highlights-page.tsx';
import { WatchAll } from './watch-all.tsx';

/** The best plays of a game, one by one or in a row. */
export const Component = () => {
  const { t } = useTranslation('moments');
  const { locale } = useLanguage();
  const hidesScores = useHidesScores();
  const id = Number(useParams().gameId);
  const query = useHighlights({ game: id }, hidesScores);
  const game = query.data?.data.games[0];
  const clubOf = useClubOf(game?.season);
  const [away, home] = game ? [clubOf(game.away), clubOf(game.home)] : [];
  return (
    <HighlightsPage
      query={query}
      title={away && home ? t('matchup', { away: away.shortName, home: home.shortName }) : t('ofGame')}
      lead={game && t(hidesScores ? 'lead' : 'leadBest', { day: dayName(game.day as LeagueDate, locale) })}
      sign={
        away &&
        home && (
          <p className={styles.badges}>
            <Monogram club={away.club} size={40} />
            <Monogram club={home.club} size={40} />
          </p>
        )
      }
      actions={({ plays, condensed }) => (
        <>
          <WatchAll games={[id]} plays={plays} />
          {condensed !== null && (
            <ButtonLink to={watchLink([id], 'condensed')}>
              {hidesScores === false
                ? t('condensedIn', { minutes: Math.max(1, Math.round(condensed / 60)) })
                : t('condensed')}
            </ButtonLink>
          )}
        </>
      )}
    >
      {(plays) => <HighlightCards plays={plays} hasLead />}
    </HighlightsPage>
  );
};
