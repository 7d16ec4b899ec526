import { type DraftGame, readDayPasses } from '@palco/contracts/season/calendar-draft-staff';
import type { ScheduledGame } from '@palco/contracts/season/scheduled-game';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import styles from '../season.module.css';
import type { CalendarProps } from '../shared-props.ts';

/** Holders of a pass for the game's day; undefined while that is read, or when the game is in no published calendar. */
export const useDayPasses = (game: DraftGame): number | undefined =>
  useQuery({
    queryKey: ['season', 'day-passes', game.id],
    enabled: game.change !== 'new',
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readDayPasses, { params: { id: String(game.id) }, signal }))).data.count,
  }).data;

interface GameFactsProps extends Pick<CalendarProps, 'venues' | 'words'> {
  readonly game: DraftGame;
  readonly published: ScheduledGame | undefined;
}
/** What to know before changing a game: its planned, published and former days, and how many hold a pass for its day. */
export const GameFacts = ({ game, published, venues, words }: GameFactsProps) => {
  const { t } = useTranslation();
  const passes = useDayPasses(game);
  const venue = venues.find(({ id }) => id === game.venue_id);
  const [before] = game.former;
  return (
    <dl className={styles.facts}>
      <dt>{t('season.planned')}</dt>
      <dd>{words.whenOf(game, venue?.zone)}</dd>
      {published && (
        <>
          <dt>{t('season.published')}</dt>
          <dd>{words.whenOf(published)}</dd>
        </>
      )}
      {before && (
        <>
          <dt>{t('season.wasOn')}</dt>
          <dd>
            {words.dayOf(before.official_date)}
            {before.reason && `, ${before.reason}`}
          </dd>
        </>
      )}
      {game.resumes_on && (
        <>
          <dt>{t('season.resumesOn')}</dt>
          <dd>{words.dayOf(game.resumes_on)}</dd>
        </>
      )}
      {passes !== undefined && (
        <>
          <dt>{t('season.dayPasses')}</dt>
          <dd>{passes}</dd>
        </>
      )}
      <dt>{t('season.gameId')}</dt>
      <dd>{game.id}</dd>
    </dl>
  );
};
