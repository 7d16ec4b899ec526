/** Small pictures of the video at its seconds: a WebVTT whose cues name a picture, or a part of one (`#xywh=`). */
import { fetchAddress } from '@palco/client/queries';
import { queryOptions } from '@tanstack/react-query';

interface Thumbnail {
  /** seconds of the picture */
  readonly from: number;
  readonly to: number;
  readonly address: string;
  /** the part of the picture in its pixels; undefined: all of it */
  readonly part:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
}

const CUE = /^(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})\n(\S+)$/gm;
const PART = /#xywh=(\d+),(\d+),(\d+),(\d+)$/;
const seconds = (hours = '', minutes = '', rest = ''): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);

/** `track`: address of the WebVTT, which its cues are relative to. Any other text in it is left out. */
export const readThumbnails = (text: string, track: string): readonly Thumbnail[] =>
  [...text.matchAll(CUE)].map((cue) => {
    const [name = ''] = cue.slice(7);
    const [, x, y, width, height] = PART.exec(name) ?? [];
    return {
      from: seconds(cue[1], cue[2], cue[3]),
      to: seconds(cue[4], cue[5], cue[6]),
      address: new URL(name.replace(PART, ''), track).href,
      part: x === undefined ? undefined : { x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
    };
  });

export const thumbnailAt = (list: readonly Thumbnail[], second: number): Thumbnail | undefined =>
  list.find(({ from, to }) => second >= from && second < to);

/** Every half minute a live game has three more. */
const GROWS_MS = 30_000;

/** The query of a picture's thumbnails; `picture` is the address of its playlist. A picture without any has an empty list. */
export const thumbnailsQuery = (picture: string, isLive: boolean) => {
  const track = new URL('thumbnails.vtt', new URL(picture, window.location.href)).href;
  return queryOptions({
    queryKey: [track],
    queryFn: async ({ signal }) => readThumbnails(await (await fetchAddress(track, signal)).text(), track),
    staleTime: isLive ? GROWS_MS : Number.POSITIVE_INFINITY,
  });
};
