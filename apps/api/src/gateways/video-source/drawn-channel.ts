/**
 * The demo's channel: the picture of each game is put together from its plays, so that at every moment the runners, the outs
 * and the half inning are those of the panel. It follows the ballpark after a short delay, within which it knows how a pitch
 * ends before its wind-up. A correction of a play redraws the segments it concerns.
 */

import { stageAt } from '@palco/baseball/picture/stages';
import { type Cue, captionSegmentText, cueTimeText } from '@palco/hls/captions';
import { celFragment } from '@palco/hls/cel-fragment';
import type { Clip, ClipVideo } from '@palco/hls/clip';
import { createChannel } from './channel.ts';
import type { ChannelPlace, ChannelTrack } from './channel-tracks.ts';
import { indexFilm, pictureRuns, plateName, samplesOf } from './drawn-picture.ts';
import type { FilmFiles, FilmPictures } from './film-files.ts';
import { createSegmentCache, loopedTrack } from './looped-track.ts';
import { captionRendition, sampleMultivariant } from './sample-multivariant.ts';
import { CAPTION_LANGUAGES, type GameDrawing, type VideoSource } from './video-source.ts';

/** Longer than a double takes, and longer than the leader needs to store a play. */
export const DRAWN_DELAY_MS = 12_000;
const CAPTION_MS = 5000;
/** A thumbnail for each so many segments. */
const THUMBNAIL_SEGMENTS = 6;
const CAPTIONS = { es: 'Español', en: 'English' } as const;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const NOTHING: GameDrawing = { stages: [], acts: [], lines: () => [] };

export const createDrawnChannel = ({ film, renditions, clip: sample }: FilmFiles): VideoSource => {
  const { segmentDurationMs: segmentMs, thumbnails } = sample.clip;
  const index = indexFilm(film);
  const cache = createSegmentCache();
  const drawingOf = ({ game }: ChannelPlace): GameDrawing => game.drawing?.() ?? NOTHING;

  const drawnTrack = (pictures: FilmPictures): ChannelTrack => ({
    init: pictures.init,
    segment: (place) => {
      const { id, timescale } = pictures.about;
      const runs = pictureRuns(index, drawingOf(place), place.startsAt, place.startsAt + segmentMs);
      // the same pictures at the same time are the same bytes, in every game
      const shown = runs.map(({ plate, cel, from }) => `${plate}.${cel}.${from - place.startsAt}`).join();
      const key = `${id}/${place.sequence}/${shown}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const bytes = celFragment({
        number: place.sequence + 1,
        startTicks: (place.mediaMs * timescale) / 1000,
        trackId: pictures.trackId,
        samples: samplesOf(runs, timescale, pictures),
      });
      cache.set(key, bytes);
      return bytes;
    },
  });

  /** The captions about plays during a segment, in media time. */
  const cuesOf = (place: ChannelPlace, language: (typeof CAPTION_LANGUAGES)[number]): readonly Cue[] => {
    const lines = drawingOf(place).lines(language);
    const { startsAt, mediaMs } = place;
    return lines.flatMap(({ at, text }, row) => {
      const until = Math.min(at + CAPTION_MS, lines[row + 1]?.at ?? Number.POSITIVE_INFINITY);
      const [from, to] = [Math.max(at - startsAt, -mediaMs), until - startsAt];
      return from < segmentMs && to > 0 && to > from
        ? [{ from: from + mediaMs, to: to + mediaMs, text: escaped(text) }]
        : [];
    });
  };

  const thumbnailTrack = (count: number, placeOf: (sequence: number) => ChannelPlace): string => {
    const { columns, width, height } = thumbnails;
    const cues: string[] = [];
    for (let first = 0; first < count; first += THUMBNAIL_SEGMENTS) {
      const next = Math.min(first + THUMBNAIL_SEGMENTS, count);
      const place = placeOf(Math.floor((first + next) / 2));
      const plate = film.plates.indexOf(plateName(stageAt(drawingOf(place).stages, place.startsAt)));
      const part = [(plate % columns) * width, Math.floor(plate / columns) * height, width, height].join();
      const times = `${cueTimeText(first * segmentMs)} --> ${cueTimeText(next * segmentMs)}`;
      cues.push(`${times}\nthumbnails.webp#xywh=${part}`);
    }
    return `WEBVTT\n\n${cues.join('\n\n')}\n`;
  };

  const videos = film.renditions.map(({ pictures: _, ...about }): ClipVideo => ({ ...about, segments: [] }));
  const described: Clip = {
    ...sample.clip,
    renditions: [...videos, ...sample.clip.renditions],
    captions: CAPTION_LANGUAGES.map((id) => ({ id, language: id, name: CAPTIONS[id], file: `captions/${id}.vtt` })),
  };
  return createChannel({
    segmentMs,
    delayMs: DRAWN_DELAY_MS,
    media: new Map([
      ...renditions.map((pictures) => [pictures.about.id, drawnTrack(pictures)] as const),
      ...[...sample.renditions].map(([id, sound]) => [id, loopedTrack(sound, cache)] as const),
    ]),
    captions: new Map(
      CAPTION_LANGUAGES.map((id) => [captionRendition(id), (place) => captionSegmentText(cuesOf(place, id))]),
    ),
    multivariant: (kind) => sampleMultivariant(described, kind),
    poster: sample.poster,
    thumbnails: sample.thumbnails,
    thumbnailTrack,
  });
};
