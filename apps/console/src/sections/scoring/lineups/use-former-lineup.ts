import type { StartingLineup } from '@palco/baseball/rules/lineup';
import { type BySide, bySide, SIDES, type Side } from '@palco/baseball/rules/side';
import { replyQuery } from '@palco/client/queries';
import type { CalendarDays } from '@palco/contracts/games/calendar';
import { addDays, leagueDateFrom } from '@palco/kernel/league-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ScorerGame } from '../book/load-game.ts';
import { readLog } from '../book/read-log.ts';
import { draftFrom, type LineupDraft, onRoster } from './lineup-draft.ts';

/** How many days back to look for a club's last game; two weeks are enough. */
const DAYS = 14;
/** How many games are tried: one that ended without being scored has no lineups, and then the one before it counts. */
const GAMES = 3;

/** The lineup with which each club began its last game, without the players who are not on the roster now. */
export const useFormerLineup = (id: number, { scoring, rosters }: ScorerGame): BySide<LineupDraft | undefined> => {
  const client = useQueryClient();
  const date = leagueDateFrom(scoring.game.officialDate);
  const found = useQuery({
    queryKey: ['former-lineups', id],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: date !== undefined,
    retry: 5, // the button is missing without it; a busy server refuses readers for a moment
    queryFn: async (): Promise<BySide<StartingLineup | undefined>> => {
      if (!date) return { away: undefined, home: undefined };
      const address = `/league/3.0.0/calendar?date=${addDays(date, -DAYS)}&extraDays=${DAYS}`;
      const { response } = await client.fetchQuery(replyQuery<CalendarDays>(address));
      const games = Object.values(response).flat();
      const lineupOf = async (side: Side): Promise<StartingLineup | undefined> => {
        const club = scoring.clubs[side].abbreviation;
        const latest = games
          .filter(
            (game) => game.isFinal && game.mlbid !== id && [game.awayTeam.abbr, game.homeTeam.abbr].includes(club),
          )
          .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
          .slice(0, GAMES);
        for (const { mlbid } of latest) {
          const { roster } = await readLog(mlbid);
          const was = SIDES.find((each) => roster?.setup?.clubs[each] === club);
          if (was) return roster?.setup?.lineups[was];
        }
        return undefined;
      };
      const [away, home] = await Promise.all([lineupOf('away'), lineupOf('home')]);
      return { away, home };
    },
  });
  const data = found.data;
  return bySide((side) => {
    const lineup = data?.[side];
    return lineup && onRoster(draftFrom(lineup), new Set(rosters[side].map(({ player }) => player)));
  });
};
