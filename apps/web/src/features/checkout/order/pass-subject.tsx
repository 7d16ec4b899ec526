import { replyQuery } from '@palco/client/queries';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { calendarGameAddress } from '@palco/contracts/league/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { dayName } from '@palco/ui/day-text';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../../api/clubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PassFor } from '../../../ui/checkout-path.ts';
import styles from './order-ticket.module.css';

const GameSubject = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const game = useQuery(replyQuery<{ readonly response: CalendarGame }>(calendarGameAddress(id))).data?.response;
  const clubOf = useClubOf(game?.season);
  if (!game) return null;
  const { awayTeam, homeTeam } = game;
  const [away, home] = [clubOf(awayTeam.abbr, awayTeam.name), clubOf(homeTeam.abbr, homeTeam.name)];
  return (
    <p className={styles.subject}>
      {[away, home].map(({ club }) => (
        <Monogram key={club.abbreviation} club={club} size={28} isDecorative />
      ))}
      <b>
        {t('for.game', {
          away: away.shortName,
          home: home.shortName,
          day: dayName(game.officialDate as LeagueDate, locale),
        })}
      </b>
    </p>
  );
};

const ClubSubject = ({ letters }: { readonly letters: string }) => {
  const { t } = useTranslation('checkout');
  const { club, shortName } = useClubOf()(letters);
  return (
    <p className={styles.subject}>
      <Monogram club={club} size={28} isDecorative />
      <b>{t('for.club', { club: shortName })}</b>
    </p>
  );
};

/** The club or the game that the pass is for; nothing for one that opens everything. */
export const PassSubject = ({ club, game }: PassFor) => {
  if (game !== undefined) return <GameSubject id={game} />;
  return club === undefined ? null : <ClubSubject letters={club} />;
};
