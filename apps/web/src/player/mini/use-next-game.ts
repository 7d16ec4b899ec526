import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pathOfGame } from '../../session/open-game.ts';
import type { OpeningRequest } from '../moment/opening-request.ts';
import { watchNext } from './watching.ts';

/** Continues with the next game's reel: on that game's page, or in the mini player without leaving the current page. */
export const useNextGame = (next: OpeningRequest['next'], isMini: boolean): (() => void) | undefined => {
  const navigate = useNavigate();
  return useMemo(() => {
    if (next === undefined) return undefined;
    const { gameId, search } = next;
    return isMini ? () => watchNext(gameId, search) : () => void navigate(pathOfGame(gameId) + search);
  }, [isMini, navigate, next]);
};
