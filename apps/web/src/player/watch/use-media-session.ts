import { useEffect } from 'react';
import type { PictureControls } from '../video/use-picture.ts';
import { SKIP_SECONDS } from './player-actions.ts';

/** What lock screens show and the keys of a headset do. The title is that of the moment on screen. */
export const useMediaSession = (title: string, controls: PictureControls): void => {
  useEffect(() => {
    if (!('mediaSession' in navigator) || !title) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: title.replace(/ \| Palco$/, ''),
      artist: 'Palco',
      artwork: [{ src: '/tv/icons/app-icon.svg', type: 'image/svg+xml', sizes: 'any' }],
    });
  }, [title]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const actions = {
      play: controls.play,
      pause: controls.pause,
      seekbackward: () => controls.seekBy(-SKIP_SECONDS),
      seekforward: () => controls.seekBy(SKIP_SECONDS),
    } as const;
    for (const [action, handler] of Object.entries(actions))
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    return () => {
      for (const action of Object.keys(actions)) mediaSession.setActionHandler(action as MediaSessionAction, null);
      mediaSession.metadata = null;
    };
  }, [controls]);
};
