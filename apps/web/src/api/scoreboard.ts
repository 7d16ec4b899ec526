import { scoreboardAddress } from '@palco/contracts/league-addresses';
import type { Scoreboard, ScoreboardGame } from '@palco/contracts/scoreboard';
import type { LeagueDate } from '@palco/kernel/league-date';
import { useEffect, useState } from 'react';
import { takeCallHeaders } from './call-headers.ts';
import { openEvents } from './events.ts';
import { usePageData } from './page-data.ts';

export interface DayCards {
  /** undefined while they are on their way, and after that failed */
  readonly cards: readonly ScoreboardGame[] | undefined;
  readonly hasFailed: boolean;
}
/** The row that says that there are no games is not a game. */
const gamesOf = (reply: Pick<Scoreboard, 'response'> | undefined): readonly ScoreboardGame[] | undefined =>
  reply?.response.filter((card): card is ScoreboardGame => 'id' in card);

const withCard = (cards: readonly ScoreboardGame[], card: ScoreboardGame): readonly ScoreboardGame[] =>
  cards.some(({ id }) => id === card.id)
    ? cards.map((known) => (known.id === card.id ? card : known))
    : [...cards, card];

/**
 * The cards of a league day, and every change of them while somebody looks: through the event stream, or by asking every
 * 15 seconds while there is none. Without a day, nothing is asked; a day that is over need not be followed.
 */
export const useScoreboard = (day: LeagueDate | undefined, isFollowed = true): DayCards => {
  const given = gamesOf(usePageData<Scoreboard>(day ? scoreboardAddress(day) : ''));
  const [state, setState] = useState<DayCards & { readonly day?: LeagueDate | undefined }>({
    cards: given,
    hasFailed: false,
    day,
  });
  const hasGiven = given !== undefined;
  useEffect(() => {
    if (!day) return;
    const leaving = new AbortController();
    let version: string | null = null;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      try {
        const answer = await fetch(scoreboardAddress(day), { headers: takeCallHeaders(), signal: leaving.signal });
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
        const cards = gamesOf((await answer.json()) as Scoreboard);
        version = answer.headers.get('etag');
        setState({ cards, hasFailed: false, day });
      } catch {
        if (!leaving.signal.aborted)
          setState((known) => (known.day === day && known.cards ? known : { cards: undefined, hasFailed: true, day }));
      }
      isAsking = false;
    };
    if (!hasGiven) void ask();
    const follow = (): (() => void) =>
      openEvents({
        day,
        onHello: ({ scoreboard }) => void (scoreboard !== undefined && scoreboard !== version && ask()),
        onCard: (card) =>
          setState((known) =>
            known.day === day && known.cards ? { ...known, cards: withCard(known.cards, card) } : known,
          ),
        onPoll: () => void ask(),
      });
    const end = isFollowed ? follow() : undefined;
    return () => {
      leaving.abort();
      end?.();
    };
  }, [day, hasGiven, isFollowed]);
  return state.day === day ? state : { cards: given, hasFailed: false };
};
