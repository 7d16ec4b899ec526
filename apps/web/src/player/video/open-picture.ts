import { openNativePicture } from './native-picture.ts';
import type { Picture, PictureNews, PictureSource } from './picture.ts';

/** Loads the engine while the door is still being asked; it is not part of the page. Failing is told when it is needed. */
export const fetchEngine = (): void => {
  for (const part of [import('hls.js'), import('./hls-picture.ts')]) part.catch(() => undefined);
};

/** Opens a picture: with hls.js where the browser has media sources, else by the browser itself (iPhones). */
export const openPicture = async (
  video: HTMLVideoElement,
  source: PictureSource,
  news: PictureNews,
): Promise<Picture> => {
  const { default: Hls } = await import('hls.js');
  if (Hls.isSupported()) {
    const { openHlsPicture } = await import('./hls-picture.ts');
    return openHlsPicture(Hls, video, source, news);
  }
  return openNativePicture(video, source, news);
};
