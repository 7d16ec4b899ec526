import { useEvents } from '@palco/client/events';
import { fetchAddress } from '@palco/client/queries';
import type { Scoreboard, ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { scoreboardAddress } from '@palco/contracts/league/league-addresses';
import type { LeagueDate } from '@palco/kernel/league-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';

interface DayCards {
  /** undefined while they are loading, and when that failed */
  readonly cards: readonly ScoreboardGame[] | undefined;
  readonly hasFailed: boolean;
}
/** A reply the page was rendered from has no version: the first `hello` makes the page read it again. */
type VersionedScoreboard = Scoreboard & { readonly version?: string | null };

const readScoreboard = async (day: LeagueDate, signal: AbortSignal): Promise<VersionedScoreboard> => {
  const response = await fetchAddress(scoreboardAddress(day), signal);
  return { ...((await response.json()) as Scoreboard), version: response.headers.get('etag') };
};
const isGame = (row: Scoreboard['response'][number]): row is ScoreboardGame => 'id' in row;
/** The row that says that there are no games is left out. */
const cardsOf = ({ response, version }: VersionedScoreboard) => ({ cards: response.filter(isGame), version });

const withCard = (board: VersionedScoreboard, card: ScoreboardGame): VersionedScoreboard => {
  const isThisGame = (row: Scoreboard['response'][number]): boolean => isGame(row) && row.id === card.id;
  const response = board.response.some(isThisGame)
    ? board.response.map((row) => (isThisGame(row) ? card : row))
    : [...board.response, card];
  return { ...board, response };
};

/**
 * The cards of a league day, kept up to date by the event stream, or by reading them every 15 seconds while there is none.
 * Without a day, nothing is read; a day that is over need not be followed.
 */
export const useScoreboard = (day: LeagueDate | undefined, isFollowed = true): DayCards => {
  const client = useQueryClient();
  const queryKey = [day && scoreboardAddress(day)];
  const { data, isLoadingError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readScoreboard(day as LeagueDate, signal),
    enabled: day !== undefined,
    select: cardsOf,
  });
  const readAgain = () => void refetch({ cancelRefetch: false });
  useEvents(
    day && isFollowed
      ? {
          day,
          onHello: ({ scoreboard }) => {
            if (scoreboard !== undefined && scoreboard !== data?.version) readAgain();
          },
          onCard: (card) =>
            client.setQueryData<VersionedScoreboard>(queryKey, (board) => board && withCard(board, card)),
          onPoll: readAgain,
        }
      : undefined,
  );
  return { cards: data?.cards, hasFailed: isLoadingError };
};
