import { isTeam, teamOf } from '@palco/contracts/league/teams';
import { showToast } from '@palco/ui/toasts';
import { useTranslation } from 'react-i18next';
import { type NamedClub, useClubs } from '../api/clubs.ts';
import { chooseTeam, useFavoriteTeam } from '../session/favorite-team.ts';
import { acceptUser, useSession } from '../session/use-session.ts';

const chosen = ({ club, shortName }: NamedClub) => ({ letters: club.abbreviation, shortName });

/** The club of the season that the fan follows; undefined without one, and until the clubs are loaded. */
export const useFavoriteClub = (): NamedClub | undefined => {
  const { team } = useFavoriteTeam();
  const clubs = useClubs();
  return team === undefined ? undefined : clubs.find((club) => isTeam(team, chosen(club)));
};

/** Chooses a club, also in the account if the fan is signed in; undefined: none. Needs the texts `games`. */
export const useChooseClub = (): ((club: NamedClub | undefined) => void) => {
  const { t } = useTranslation('games');
  const session = useSession();
  const account = session.state === 'member' ? session.user.id : undefined;
  return (club) =>
    void chooseTeam(club && teamOf(chosen(club)), account).then((saved) => {
      if (typeof saved === 'object') acceptUser(saved);
      else if (!saved) showToast({ kind: 'error', text: t('club.failed') });
    });
};

/** The games of a club first, otherwise in their order. */
export const clubFirst = <Game>(
  games: readonly Game[],
  club: NamedClub | undefined,
  sidesOf: (game: Game) => readonly [string, string],
): readonly Game[] => {
  if (!club) return games;
  const isOfClub = (game: Game): boolean => sidesOf(game).includes(club.club.abbreviation);
  return [...games.filter(isOfClub), ...games.filter((game) => !isOfClub(game))];
};
