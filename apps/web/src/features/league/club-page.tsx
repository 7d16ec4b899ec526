import { useReply } from '@palco/client/queries';
import type { ClubPage } from '@palco/contracts/league/league';
import { teamAddress } from '@palco/contracts/league/league-addresses';
import { Monogram } from '@palco/ui/monogram.tsx';
import Shield from 'lucide-react/icons/shield';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { namedClub } from '../../api/clubs.ts';
import { CalendarSubscription } from '../../follow/calendar-subscription.tsx';
import { FavoriteButton } from '../../follow/favorite-button.tsx';
import { LatestHighlights } from '../../follow/latest-highlights.tsx';
import { useHidesScores } from '../../session/hide-scores.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ClubGames } from './club-games.tsx';
import styles from './club-page.module.css';
import { LeaguePage } from './league-page.tsx';
import { Missing } from './missing.tsx';
import { ReplyPart } from './reply-part.tsx';
import { Roster } from './roster.tsx';
import { useTitle } from './use-title.ts';

/** A club: its standing, next games, last games and players. */
export const Component = () => {
  const { t } = useTranslation('league');
  const { abbr = '' } = useParams();
  const [params] = useSearchParams();
  const query = useReply<ClubPage>(teamAddress(abbr.toUpperCase(), params.get('season')));
  const hidesScores = useHidesScores();
  useTitle(query.data?.club.name);
  if (query.error?.isUnknown)
    return (
      <LeaguePage>
        <Missing
          icon={Shield}
          title={t('club.missing')}
          text={t('club.missingText')}
          action={<ButtonLink to="/standings">{t('club.toStandings')}</ButtonLink>}
        />
      </LeaguePage>
    );
  return (
    <LeaguePage>
      <ReplyPart query={query}>
        {({ club, standing, players, lastGames, nextGames }) => (
          <>
            <header className={styles.head}>
              <Monogram club={namedClub(club).club} size={96} isDecorative />
              <div>
                <h1>{club.name}</h1>
                {club.venue && <p>{t('club.ballpark', { venue: club.venue })}</p>}
                <FavoriteButton club={namedClub(club)} />
              </div>
              {standing && hidesScores === false && (
                <dl className={styles.facts}>
                  <div>
                    <dt>{`${t('standings.wins.short')}-${t('standings.losses.short')}`}</dt>
                    <dd>{`${standing.wins}-${standing.losses}`}</dd>
                  </div>
                  <div>
                    <dt>{t('standings.percent.short')}</dt>
                    <dd>{standing.percent}</dd>
                  </div>
                  <div>
                    <dt>{t('standings.behind.short')}</dt>
                    <dd>{standing.gamesBehind === '--' ? '–' : standing.gamesBehind}</dd>
                  </div>
                  <div>
                    <dt>{t('standings.lastTen.short')}</dt>
                    <dd>{standing.lastTen}</dd>
                  </div>
                </dl>
              )}
            </header>
            <div className={styles.games}>
              <ClubGames
                abbreviation={club.abbrName}
                title={t('club.next')}
                none={t('club.noNext')}
                games={nextGames}
                hidesScores={hidesScores}
              />
              <ClubGames
                abbreviation={club.abbrName}
                title={t('club.last')}
                none={t('club.noLast')}
                games={lastGames}
                hidesScores={hidesScores}
              />
            </div>
            <CalendarSubscription club={namedClub(club)} />
            <Roster players={players} />
            <LatestHighlights of={{ club: club.abbrName }} />
          </>
        )}
      </ReplyPart>
    </LeaguePage>
  );
};
