import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pathOfGame } from '../../session/open-game.ts';
import type { OpeningRequest } from '../moment/opening-request.ts';
import { watchNext } from './watching.ts';

/** Goes on with the reel of the next game: on its page, or in the mini player, which leaves the fan's page alone. */
export const useNextGame = (next: OpeningRequest['next'], isMini: boolean): (() => void) | undefined => {
  const navigate = useNavigate();
  return useMemo(() => {
    if (next === undefined) return undefined;
    const { gameId, search } = next;
    return isMini ? () => watchNext(gameId, search) : () => void navigate(pathOfGame(gameId) + search);
  }, [isMini, navigate, next]);
};
