import { anchoredTimeline } from '../moment/timeline.ts';
import type { Picture, PictureListeners, PictureSource } from './picture.ts';
import { codeOfMediaError } from './player-error.ts';

/** Safari gives the program date time of the media's first second. */
interface WithStartDate {
  getStartDate?: () => Date;
}
/** Browsers play this far behind the newest fragment. */
const EDGE_SECONDS = 6;

/** HLS played by the browser, which chooses qualities itself and has one clock for the whole recording. */
export const openNativePicture = (
  video: HTMLVideoElement & WithStartDate,
  { address, startAt, fallback }: PictureSource,
  { onTimeline, onQualities, onError }: PictureListeners,
): Picture => {
  const reportTimeline = (): void => {
    const { seekable, duration } = video;
    if (!seekable.length) return;
    const isLive = !Number.isFinite(duration);
    const end = seekable.end(seekable.length - 1);
    const from = video.getStartDate?.().getTime() ?? Number.NaN;
    const timeline = Number.isNaN(from) ? fallback : anchoredTimeline(end, { second: 0, at: from });
    onTimeline(timeline ?? [], isLive ? Math.max(0, end - EDGE_SECONDS) : end, isLive);
  };
  const onMediaError = (): void => onError(codeOfMediaError(video.error?.code));
  const onLoaded = (): void => {
    onQualities([]);
    if (startAt !== undefined) video.currentTime = startAt;
    reportTimeline();
  };
  video.addEventListener('loadedmetadata', onLoaded);
  video.addEventListener('durationchange', reportTimeline);
  video.addEventListener('progress', reportTimeline);
  video.addEventListener('error', onMediaError);
  video.src = address;
  return {
    isLow: false,
    chooseQuality: () => undefined,
    // the browser's own controls have them
    chooseSound: () => undefined,
    // the browser chooses by the size of the picture itself
    capTo: () => undefined,
    // it goes to the sound alone by itself
    bandwidth: () => undefined,
    trouble: () => undefined,
    resume: (at) => {
      video.src = address;
      if (at !== undefined) video.currentTime = at;
    },
    close: () => {
      video.removeEventListener('loadedmetadata', onLoaded);
      video.removeEventListener('durationchange', reportTimeline);
      video.removeEventListener('progress', reportTimeline);
      video.removeEventListener('error', onMediaError);
      video.removeAttribute('src');
      video.load();
    },
  };
};
