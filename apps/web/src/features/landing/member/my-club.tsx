import { replyQuery } from '@palco/client/queries';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { ClubPage } from '@palco/contracts/league/league';
import { teamAddress } from '@palco/contracts/league/league-addresses';
import { type LeagueDate, zoneMark } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayName } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { ClubChoice } from '../../../follow/club-choice.tsx';
import { useChooseClub, useFavoriteClub } from '../../../follow/use-favorite-club.ts';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFavoriteTeam } from '../../../session/favorite-team.ts';
import { pathOfGame } from '../../../session/open-game.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cardsByInterest, phaseOfCard, stateText } from '../../../ui/game-card.ts';
import { FirstPitch } from './first-pitch.tsx';
import styles from './my-club.module.css';

const isToCome = (card: ScoreboardGame): boolean => ['soon', 'next'].includes(phaseOfCard(card));

interface MyClubProps {
  readonly cards: readonly ScoreboardGame[] | undefined;
}
/** The favorite club's game of today, or its next one; without a club, where to choose it. */
export const MyClub = ({ cards }: MyClubProps) => {
  const { t } = useTranslation('landing');
  const { t: games } = useTranslation('games');
  const zone = useZone();
  const { locale } = useLanguage();
  const words = useBoardWords();
  const session = useSession();
  const clubOf = useClubOf();
  const { isAsked } = useFavoriteTeam();
  const mine = useFavoriteClub();
  const choose = useChooseClub();
  const letters = mine?.club.abbreviation;
  const game =
    cards && cardsByInterest(cards).find(({ awayTeam, homeTeam }) => [awayTeam, homeTeam].includes(letters ?? ''));
  const { data } = useQuery({
    ...replyQuery<ClubPage>(teamAddress(letters ?? '')),
    enabled: letters !== undefined && cards !== undefined && !game,
  });
  const next: CalendarGame | undefined = game ? undefined : data?.nextGames[0];
  type Side = readonly [letters: string, name: string];
  const names = (away: Side, home: Side) =>
    t('home.game', { away: clubOf(...away).shortName, home: clubOf(...home).shortName });
  /** before the first pitch, where both are announced */
  const startersOf = (card: ScoreboardGame): string | undefined => {
    const { away, home } = card.probablePitchers ?? {};
    if (!isToCome(card) || !away?.name || !home?.name) return undefined;
    return games('starters', { away: away.name, home: home.name });
  };
  if (!mine && session.state !== 'member') return <div className={styles.club} aria-busy="true" />;
  if (!mine && isAsked) return null;
  if (!mine)
    return (
      <section className={styles.club} aria-labelledby="club-title">
        <h2 id="club-title" className={styles.label}>
          {t('home.club.choose')}
        </h2>
        <p>{t('home.club.chooseText')}</p>
        <ClubChoice labelledBy="club-title" isSmall />
        <Button variant="quiet" onClick={() => choose(undefined)}>
          {games('club.later')}
        </Button>
      </section>
    );
  return (
    <section className={styles.club} aria-labelledby="club-title">
      <h2 id="club-title" className={styles.label}>
        {t(game ? 'home.club.today' : 'home.club.next')}
      </h2>
      <div className={styles.match}>
        <Monogram club={mine.club} size={56} />
        <div>
          <b>
            {game
              ? names(
                  [game.awayTeam, game.linescore.awayTeam.shortName],
                  [game.homeTeam, game.linescore.homeTeam.shortName],
                )
              : next
                ? names([next.awayTeam.abbr, next.awayTeam.name], [next.homeTeam.abbr, next.homeTeam.name])
                : mine.shortName}
          </b>
          <p>
            {game
              ? // without the innings of a final: results are shown elsewhere
                [stateText(game, zone, words, true), startersOf(game)].filter(Boolean).join(' · ')
              : next
                ? `${dayName(next.officialDate as LeagueDate, locale)}${
                    next.timeStart
                      ? `, ${leagueTime(next.startsAt, zone, words)} ${zoneMark(zone, new Date(next.startsAt))}`
                      : ''
                  }`
                : data && t('home.club.none')}
          </p>
        </div>
      </div>
      {game && isToCome(game) && game.gameTime && <FirstPitch at={game.startsAt} />}
      {game && phaseOfCard(game) !== 'off' ? (
        <ButtonLink to={pathOfGame(game.id)} isWide>
          {t(game.isLive ? 'home.club.live' : game.isFinal ? 'home.club.recorded' : 'home.club.preview')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/teams/${mine.club.abbreviation}`} isWide>
          {t('home.club.page', { club: mine.shortName })}
        </ButtonLink>
      )}
    </section>
  );
};
