import { replyQuery } from '@palco/client/queries';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { calendarGameAddress } from '@palco/contracts/league/league-addresses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { BuyGame } from '../../follow/buy-game.tsx';
import { useGamePlan } from '../../follow/use-game-plan.ts';

/** The game that a visitor without a pass wanted to watch, where it is sold by itself. */
export const WantedGame = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('landing');
  const planOf = useGamePlan();
  const game = useQuery(replyQuery<{ readonly response: CalendarGame }>(calendarGameAddress(id))).data?.response;
  const clubOf = useClubOf(game?.season);
  if (!game) return null;
  const [away, home] = [game.awayTeam, game.homeTeam];
  const plan = planOf({ id, competition: game.competition, away: away.abbr, home: home.abbr });
  if (!plan) return null;
  const names = { away: clubOf(away.abbr, away.name).shortName, home: clubOf(home.abbr, home.name).shortName };
  return <BuyGame plan={plan} gameId={id} game={t('plans.wanted', names)} isLink />;
};
