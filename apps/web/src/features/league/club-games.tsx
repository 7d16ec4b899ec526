import type { CalendarGame } from '@palco/contracts/games/calendar';
import { type LeagueDate, zoneMark } from '@palco/kernel/league-date';
import { dayOfMonth, shortWeekday } from '@palco/ui/day-text';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useBoardWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToSignIn, pathOfGame } from '../../session/open-game.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './club-games.module.css';

interface ClubGame extends CalendarGame {
  /** `5-4`, the visitors first; only of games that were played */
  readonly result?: string;
}
interface ClubGamesProps {
  /** the club of the page */
  readonly abbreviation: string;
  readonly title: string;
  readonly none: string;
  readonly games: readonly ClubGame[];
  readonly hidesScores: boolean | undefined;
}

/** Won, lost or tied by this club, with its own runs first; undefined when there is no result. */
const outcomeOf = (result: string | undefined, isHome: boolean) => {
  const match = /^(\d+)-(\d+)$/.exec(result ?? '');
  if (!match) return undefined;
  const [away, home] = [Number(match[1]), Number(match[2])];
  const [own, other] = isHome ? [home, away] : [away, home];
  return { how: own === other ? 'tied' : own > other ? 'won' : 'lost', result: `${own}-${other}` } as const;
};

/** Games of a club: against whom, when, and how it went. */
export const ClubGames = ({ abbreviation, title, none, games, hidesScores }: ClubGamesProps) => {
  const { t } = useTranslation('league');
  const { t: words } = useTranslation('games');
  const zone = useZone();
  const { locale } = useLanguage();
  const clubOf = useClubOf(games[0]?.season);
  const board = useBoardWords();
  /** With the zone's mark, as on the cards of the scoreboard. */
  const clockOf = (iso: string): string => `${leagueTime(iso, zone, board)} ${zoneMark(zone, new Date(iso))}`;
  return (
    <section className={styles.games}>
      <h2>{title}</h2>
      {games.length === 0 && <p className={styles.none}>{none}</p>}
      <ul>
        {games.map((game) => {
          const isHome = game.homeTeam.abbr === abbreviation;
          const other = clubOf(
            ...((isHome ? [game.awayTeam.abbr, game.awayTeam.name] : [game.homeTeam.abbr, game.homeTeam.name]) as [
              string,
              string,
            ]),
          );
          const outcome = outcomeOf(game.result, isHome);
          const date = game.officialDate as LeagueDate;
          return (
            <li key={game.mlbid} className={styles.game}>
              <Monogram club={other.club} size={40} isDecorative />
              <span className={styles.words}>
                <b>{t(isHome ? 'club.against' : 'club.at', { club: other.shortName })}</b>
                <small>
                  {shortWeekday(date, locale)} {dayOfMonth(date, locale)}
                  {game.timeStart && (
                    <>
                      {' · '}
                      <span className={styles.time}>{clockOf(game.startsAt)}</span>
                    </>
                  )}
                </small>
              </span>
              {outcome && hidesScores === false && (
                <span className={styles.result} data-outcome={outcome.how}>
                  {t(`club.${outcome.how}`, { result: outcome.result })}
                </span>
              )}
              {outcome && hidesScores && <ScoreFigure runs={0} isHidden />}
              {(game.isLive || game.ondemand !== '') && (
                <ButtonLink
                  to={pathOfGame(game.mlbid)}
                  variant={game.isLive ? 'live' : 'recorded'}
                  size="s"
                  onClick={(event) => askToSignIn(event, game.mlbid)}
                >
                  <Plate />
                  <HiddenText>
                    {words('onDemand')}: {other.shortName}, {dayOfMonth(date, locale)}
                  </HiddenText>
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
