import { openNativePicture } from './native-picture.ts';
import type { Picture, PictureNews, PictureSource } from './picture.ts';

/**
 * Opens a picture: with hls.js where the browser has media sources, else by the browser itself (iPhones). The engine is
 * loaded now, not with the page.
 */
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
