import { useEffect } from 'react';
import type { PictureControls } from '../video/use-picture.ts';

/** What a lock screen and the keys of a headset show and do. The title is the one of the moment on screen. */
export const useMediaSession = (title: string, controls: PictureControls, skipSeconds: number): void => {
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
    const deeds = {
      play: controls.play,
      pause: controls.pause,
      seekbackward: () => controls.seekBy(-skipSeconds),
      seekforward: () => controls.seekBy(skipSeconds),
    } as const;
    for (const [action, deed] of Object.entries(deeds))
      mediaSession.setActionHandler(action as MediaSessionAction, deed);
    return () => {
      for (const action of Object.keys(deeds)) mediaSession.setActionHandler(action as MediaSessionAction, null);
      mediaSession.metadata = null;
    };
  }, [controls, skipSeconds]);
};
