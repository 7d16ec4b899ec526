import type { GraphicsLink } from '@palco/contracts/graphics/graphics-staff';
import { useClubs } from '../night/use-clubs.ts';

/** What a link is called: its club, or the clubs of its game. */
export const useLinkName = (): ((link: GraphicsLink) => string) => {
  const clubs = useClubs();
  return ({ club, shows, game }) => {
    if (club !== null) return clubs.get(club)?.name ?? club;
    return shows ? `${shows.away} – ${shows.home}` : `${game}`;
  };
};
