import { reportFault } from '@palco/browser/attempt';
import { hasMediaSession, showMedia, showPosition, takeMediaKeys } from '@palco/browser/media-session';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useLeague } from '@palco/ui/league';
import { type RefObject, useEffect, useState } from 'react';
import type { PlayerActions } from '../video/player-actions.ts';
import type { Playhead } from '../video/playhead.ts';
import { ARTWORK_SIZE, drawMatchArtwork } from './match-artwork.tsx';

const APP_ICON = '/tv/icons/app-512.png';

export interface MediaSessionInput {
  /** of the moment on screen, as the document has it: without the score when scores are hidden */
  readonly title: string;
  readonly roster: GameRoster | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly playhead: Playhead;
  readonly hasPicture: boolean;
  readonly isSpoilerFree: boolean;
  readonly actions: Pick<PlayerActions, 'toggle' | 'back' | 'forward' | 'seekSecond'>;
}

/** Both badges; the app's icon until they are drawn, and where they cannot be. */
const useArtwork = (roster: GameRoster | undefined): string => {
  const [artwork, setArtwork] = useState(APP_ICON);
  const clubs = roster && `${roster.clubs.away.abbreviation} ${roster.clubs.home.abbreviation}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the roster grows with each play, its clubs do not change
  useEffect(() => {
    if (!roster || !hasMediaSession()) return;
    let isCurrent = true;
    drawMatchArtwork(roster).then(
      (drawn) => isCurrent && setArtwork(drawn),
      reportFault, // the icon stays
    );
    return () => {
      isCurrent = false;
    };
  }, [clubs]);
  return artwork;
};

/** Events that change the position on a lock screen by more than the passing of time. */
const MOVES = ['loadedmetadata', 'durationchange', 'play', 'pause', 'seeked', 'ratechange'];

/** What lock screens show, and what they and the keys of a headset do. */
export const useMediaSession = (input: MediaSessionInput): void => {
  const { title, roster, video, playhead, hasPicture, isSpoilerFree, actions } = input;
  const artwork = useArtwork(roster);
  const league = useLeague().names.short;
  useEffect(() => {
    if (!title) return;
    showMedia({
      title: title.replace(` | ${league}`, ''),
      artist: league,
      artwork: [{ src: artwork, type: 'image/png', sizes: `${ARTWORK_SIZE}x${ARTWORK_SIZE}` }],
    });
  }, [title, artwork, league]);
  useEffect(() => () => showMedia(undefined), []);

  useEffect(() => {
    const isPaused = (): boolean => playhead.get().isPaused;
    return takeMediaKeys({
      // a seat that was released in a long pause is acquired again
      play: () => isPaused() && actions.toggle(),
      pause: () => !isPaused() && actions.toggle(),
      seekbackward: () => actions.back(),
      seekforward: () => actions.forward(),
      seekto: ({ seekTime }) => seekTime !== undefined && actions.seekSecond(seekTime),
    });
  }, [playhead, actions]);

  useEffect(() => {
    const element = video.current;
    if (!element || !hasPicture) return;
    const report = (): void => {
      const { isLive, edge, second } = playhead.get();
      // how long a recording lasts gives extra innings away; without a position the browser would show it by itself
      const duration = isSpoilerFree ? 'hidden' : isLive || !edge ? 'endless' : edge;
      showPosition({ duration, second, rate: element.playbackRate });
    };
    report();
    for (const event of MOVES) element.addEventListener(event, report);
    return () => {
      for (const event of MOVES) element.removeEventListener(event, report);
      showPosition(undefined);
    };
  }, [video, playhead, hasPicture, isSpoilerFree]);
};
