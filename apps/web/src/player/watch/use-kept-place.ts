import type { GameRoster } from '@palco/contracts/games/game-log';
import { useEffect, useEffectEvent } from 'react';
import { forgetPlace, keepPlace } from '../../session/kept-places.ts';
import type { Moment } from '../moment/panel.ts';
import { type GameClock, instantOf } from '../video/playhead.ts';

const EVERY_MS = 10_000;

interface KeptPlaceInput {
  readonly gameId: number;
  readonly roster: GameRoster | undefined;
  /** on screen */
  readonly moment: Moment | undefined;
  readonly clock: GameClock;
  readonly hasPicture: boolean;
}
/** Remembers where the fan is, while there is a picture; a game watched to its end is forgotten. */
export const useKeptPlace = ({ gameId, roster, moment, clock, hasPicture }: KeptPlaceInput): void => {
  const keep = useEffectEvent((isLast: boolean): void => {
    const state = clock.playhead.get();
    const at = instantOf(state, clock.delayMs);
    if (!roster || !moment || !state.hasStarted || at === undefined) return;
    if (moment.isOver) forgetPlace(gameId);
    else
      keepPlace(
        {
          game: gameId,
          day: roster.officialDate,
          away: roster.clubs.away.abbreviation,
          home: roster.clubs.home.abbreviation,
          ...moment.place,
          at,
        },
        isLast,
      );
  });
  useEffect(() => {
    if (!hasPicture) return;
    const timer = setInterval(() => keep(false), EVERY_MS);
    const leave = (): void => keep(true);
    // a phone may end a hidden page without another event
    const onSight = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      leave();
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [hasPicture]);
};
