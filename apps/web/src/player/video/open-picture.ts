import { loadAhead } from '@palco/browser/expected-faults';
import { takeFirstPicture } from './first-picture.ts';
import { openNativePicture } from './native-picture.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';

/** Loads the engine while access is still being requested. A failed load is reported when the engine is needed. */
export const fetchEngine = (): void => {
  loadAhead(import('hls.js'), import('./hls-picture.ts'));
};

/** Opens a picture, or takes over the one that plays in this element already: with hls.js where the browser has media sources, else by the browser itself (iPhones). */
export const openPicture = async (
  video: HTMLVideoElement,
  source: PictureSource,
  listeners: PictureListeners,
): Promise<Picture> => {
  const first = await takeFirstPicture(video, source, listeners);
  if (first) return first;
  const { default: Hls } = await import('hls.js');
  if (Hls.isSupported()) {
    const { openHlsPicture } = await import('./hls-picture.ts');
    return openHlsPicture(Hls, video, source, listeners);
  }
  return openNativePicture(video, source, listeners);
};
