import { searchGames } from '@palco/contracts/games/game-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Drawing } from '@palco/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Tv from 'lucide-react/icons/tv';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../../parts/league-time.ts';
import type { PaletteEntry } from '../../../parts/palette-entry.ts';
import { useSettled } from '../../../parts/use-settled.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';

const GAME: Drawing = Tv;
const OFF: Drawing = CloudRain;
/** How many of the found games, the nearest ones, can be postponed from the palette. */
const POSTPONED_MOST = 3;
/** The shortest abbreviation of a club. */
const SEARCH_MIN = 3;

/**
 * The games of the palette, by words of their clubs. They open on the site, where fans watch them; whoever may change the
 * calendar can also postpone the nearest ones.
 */
export const useFoundGames = (typed: string, roles: readonly StaffRole[]): readonly PaletteEntry[] => {
  const { t } = useTranslation();
  const time = useLeagueTime();
  const search = useSettled(typed);
  const { data = [] } = useQuery({
    queryKey: ['games', search],
    queryFn: async ({ signal }) => (await staffReply(staffCall(searchGames, { query: { search }, signal }))).data,
    enabled: search.length >= SEARCH_MIN,
  });
  const mayPostpone = roles.includes('league') || roles.includes('admin');
  return [
    ...data.map(({ id, starts_at, away, home }) => ({
      name: `game-${id}`,
      path: `/tv/player/${id}`,
      icon: GAME,
      text: t('frame.game', { away, home }),
      more: time(starts_at),
      isOfSite: true,
    })),
    ...(mayPostpone ? data.slice(0, POSTPONED_MOST) : []).map(({ id, season, starts_at, away, home }) => ({
      name: `off-${id}`,
      path: `/season?season=${season}&view=weeks&game=${id}&do=off`,
      icon: OFF,
      text: t('frame.gameOff', { away, home }),
      more: time(starts_at),
    })),
  ];
};
