import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { CoveredGame } from '@palco/contracts/memberships/pass-covers';
import type { LeagueDate } from '@palco/kernel/league-date';
import { classNames } from '@palco/ui/class-names';
import { dayName } from '@palco/ui/day-text';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { reasonIn, useBoardWords, useLeagueWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { phaseOfCard, sidesOfCard } from '../../ui/game-card.ts';
import { ClubCell } from './club-cell.tsx';
import styles from './game-row.module.css';
import { GameTime } from './game-time.tsx';
import { GameVideo } from './game-video.tsx';
import type { Watch } from './use-watch.ts';
import { type CalendarState, calendarState, isOff, type NearState } from './week.ts';

interface GameRowProps {
  readonly game: CalendarGame;
  readonly card: ScoreboardGame | undefined;
  /** a game of the favorite club */
  readonly isMine: boolean;
  readonly hidesScores: boolean | undefined;
  readonly watch: Watch;
}
/** The scoreboard is newer than the calendar: a game that has begun since is live in its row. */
const stateNow = (game: CalendarGame, card: ScoreboardGame | undefined): CalendarState | NearState => {
  const state = calendarState(game);
  if (!card || isOff(state)) return state;
  const phase = phaseOfCard(card);
  if (phase === 'soon' && state === 'planned') return card.gameStatus === codeOfStatus('warm_up') ? 'warmUp' : 'soon';
  return phase === 'live' ? 'live' : state;
};

const coveredOf = ({ mlbid, competition, awayTeam, homeTeam }: CalendarGame): CoveredGame => ({
  id: mlbid,
  competition,
  away: awayTeam.abbr,
  home: homeTeam.abbr,
});

/** A game of the calendar: a row of the table, a card on phones. */
export const GameRow = ({ game, card, isMine, hidesScores, watch }: GameRowProps) => {
  const { t } = useTranslation('calendar');
  const { t: games } = useTranslation('games');
  const { locale } = useLanguage();
  const words = useBoardWords();
  const league = useLeagueWords();
  const clubOf = useClubOf(game.season);
  const state = stateNow(game, card);
  const maySay = hidesScores === false;
  const hasScores = !hidesScores;
  const sides = card && sidesOfCard(card);
  const isWithout = state === 'cancelled' || state === 'postponed';
  const clubs = {
    away: clubOf(game.awayTeam.abbr, game.awayTeam.name),
    home: clubOf(game.homeTeam.abbr, game.homeTeam.name),
  };
  const cell = (side: 'away' | 'home') => {
    const runs = sides?.[side].runs;
    return (
      <ClubCell
        {...clubs[side]}
        record={hasScores ? sides?.[side].record : undefined}
        runs={hasScores ? runs : undefined}
        isHidden={hidesScores === true && runs !== undefined}
        isVeiled={hidesScores === undefined}
        isLost={maySay && sides?.[side].isLost === true}
        isOff={isWithout}
      />
    );
  };
  const name = t('game', { away: clubs.away.shortName, home: clubs.home.shortName });
  const covered = coveredOf(game);
  const away = game.playerProbableAway || t('unknownPitcher');
  const home = game.playerProbableHome || t('unknownPitcher');
  const why = [
    game.statusReason && `${reasonIn(game.statusReason, words, league)}.`,
    game.rescheduledTo && t('rescheduled', { day: dayName(game.rescheduledTo as LeagueDate, locale) }),
    game.postponedFrom && t('postponedFrom', { day: dayName(game.postponedFrom.day as LeagueDate, locale) }),
    game.postponedFrom?.reason && !game.statusReason && `${reasonIn(game.postponedFrom.reason, words, league)}.`,
    state === 'suspended' && game.resumesOn && t('resumes', { day: dayName(game.resumesOn as LeagueDate, locale) }),
  ].filter(Boolean);
  const notes = [
    game.competition === 'exhibition' && games('exhibition'),
    game.gameNumber > 1 && t('secondGame', { number: game.gameNumber }),
  ].filter(Boolean);
  return (
    <tr className={classNames(styles.row, styles[state], isWithout && styles.without, isMine && styles.mine)}>
      <td className={styles.away}>{cell('away')}</td>
      <td className={styles.home}>{cell('home')}</td>
      <td className={styles.video}>
        <GameVideo covered={covered} game={name} state={state} watch={watch} />
      </td>
      <td className={styles.when}>
        <GameTime game={game} state={state} card={card} hidesScores={hidesScores} />
      </td>
      {why.length > 0 ? (
        <>
          <td className={styles.why}>
            <span>{why.join(' ')}</span>
          </td>
          <td className={styles.second} />
        </>
      ) : (
        <>
          <td className={styles.pitcher}>
            <span className={styles.onWide}>{away}</span>
            <span className={styles.onNarrow}>
              {game.playerProbableAway || game.playerProbableHome ? t('starters', { away, home }) : t('unknownPitcher')}
            </span>
          </td>
          <td className={styles.second}>{home}</td>
        </>
      )}
      <td className={styles.channel}>
        {game.channelsText && <span>{game.channelsText}</span>}
        {notes.map((note) => (
          <small key={note as string}>{note}</small>
        ))}
      </td>
    </tr>
  );
};
