import { SIDES, type Side } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Meeting } from '@palco/contracts/games/game-preview';
import type { LeagueDate } from '@palco/kernel/league-date';
import { dayOfMonth } from '@palco/ui/day-text';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToSignIn, pathOfGame } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { clubOf } from '../moment/clubs.ts';
import styles from './meetings.module.css';

interface MeetingsProps {
  readonly roster: GameRoster;
  readonly meetings: readonly Meeting[];
  readonly isSpoilerFree: boolean;
}
/** The last games of the two clubs, newest first; those with a recording can be watched. */
export const Meetings = ({ roster, meetings, isSpoilerFree }: MeetingsProps) => {
  const { t } = useTranslation('player');
  const { locale } = useLanguage();
  /** the side of a club in the upcoming game, whose roster has the badges */
  const sideOf = (abbreviation: string): Side => (roster.clubs.away.abbreviation === abbreviation ? 'away' : 'home');
  return (
    <section className={styles.meetings}>
      <h2>{t('before.meetings')}</h2>
      {meetings.length === 0 && <p className={styles.none}>{t('before.noMeetings')}</p>}
      <ul>
        {meetings.map((meeting) => {
          const day = dayOfMonth(meeting.officialDate as LeagueDate, locale);
          const [away, home] = SIDES.map((side) => (
            <Monogram key={side} club={clubOf(roster, sideOf(meeting[side]))} size={28} />
          ));
          return (
            <li key={meeting.id}>
              <span>{day}</span>
              <b>
                {away}
                <ScoreFigure runs={meeting.awayRuns} isHidden={isSpoilerFree} />
                <i aria-hidden="true">-</i>
                <ScoreFigure runs={meeting.homeRuns} isHidden={isSpoilerFree} />
                {home}
              </b>
              {meeting.hasRecording && (
                <AppLink
                  to={pathOfGame(meeting.id)}
                  aria-label={t('before.watchOf', { day })}
                  onClick={(event) => askToSignIn(event, meeting.id)}
                >
                  {t('before.watch')}
                </AppLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
