import { EventEmitter } from 'node:events';
import type Hls from 'hls.js';
import { Events, type LevelDetails, type MediaPlaylist } from 'hls.js';
import { expect, test } from 'vitest';
import { offerSounds } from './offer-sounds.ts';
import { absencesOf, isAbsent, soundIdOf } from './sounds.ts';

const AT = Date.parse('2026-11-22T02:00:00Z');
const detailsWith = (...ranges: readonly { readonly kind: string; readonly seconds: number | null }[]) =>
  ({
    dateRanges: Object.fromEntries(
      ranges.map(({ kind, seconds }, place) => [
        place,
        { class: kind, startDate: new Date(AT + place * 60_000), duration: seconds },
      ]),
    ),
  }) as unknown as LevelDetails;
const GONE = detailsWith({ kind: 'mx.palco.absent', seconds: null });

const trackOf = (folder: string, isOwn: boolean) =>
  ({ url: `https://tv/media/t/7/${folder}/low.m3u8`, name: folder, default: isOwn }) as MediaPlaylist;
const TRACKS = [trackOf('sonido', true), trackOf('sonido-radio-es', false)];

/** An engine that only has tracks, and what is heard of it. */
const open = (tracks: readonly MediaPlaylist[], wanted?: string) => {
  const heard: string[] = [];
  const emitter = new EventEmitter();
  let place = -1;
  const hls = {
    on: (event: string, listener: (...all: unknown[]) => void) => emitter.on(event, listener),
    audioTracks: tracks,
    get audioTrack() {
      return place;
    },
    set audioTrack(next: number) {
      place = next;
      emitter.emit(Events.AUDIO_TRACK_SWITCHED, Events.AUDIO_TRACK_SWITCHED, tracks[next]);
    },
  };
  const sounds = offerSounds({ Events } as Pick<typeof Hls, 'Events'>, hls as unknown as Hls, wanted, {
    onSounds: (all) => heard.push(`offered ${all.map(({ id }) => id).join()}`),
    onSound: (id) => heard.push(id),
    onSoundAway: () => heard.push('away'),
  });
  if (tracks.length) emitter.emit(Events.AUDIO_TRACKS_UPDATED, Events.AUDIO_TRACKS_UPDATED, { audioTracks: tracks });
  if (tracks.length && place < 0) hls.audioTrack = 0;
  const read = (id: number, details: LevelDetails) =>
    emitter.emit(Events.AUDIO_TRACK_UPDATED, Events.AUDIO_TRACK_UPDATED, { id, details });
  return { heard, sounds, read };
};
const OFFERED = 'offered sonido,sonido-radio-es';
const fault = (details: string, type?: string) =>
  ({ details, frag: type ? { type } : undefined }) as Parameters<ReturnType<typeof offerSounds>['takesFault']>[0];

test.each([
  [undefined, 'sonido'],
  ['sonido-radio-es', 'sonido-radio-es'],
  // of another game
  ['sonido-radio-en', 'sonido'],
])('what was chosen before (%s) is heard where it is: %s', (wanted, sound) => {
  expect(open(TRACKS, wanted).heard).toEqual([OFFERED, sound]);
});

test('where the chosen sound has nothing, the own one is heard and it is said once', () => {
  const { heard, sounds, read } = open(TRACKS);
  sounds.choose('sonido-radio-es');
  read(1, GONE);
  sounds.onInstant(AT - 1);
  expect(heard).toEqual([OFFERED, 'sonido', 'sonido-radio-es']);
  sounds.onInstant(AT + 1);
  sounds.onInstant(AT + 2);
  expect(heard.slice(3)).toEqual(['away', 'sonido']);
  // the own sound is never given up
  read(0, GONE);
  sounds.onInstant(AT + 3);
  expect(heard).toHaveLength(5);
});

test.each([
  ['fragGap', 'audio', true],
  ['fragGap', 'main', false],
  ['fragLoadError', 'audio', true],
  ['audioTrackLoadError', undefined, true],
  ['levelLoadError', undefined, false],
])('a fault %s of %s ends the chosen sound alone: %s', (details, type, isTaken) => {
  const { heard, sounds } = open(TRACKS, 'sonido-radio-es');
  expect(sounds.takesFault(fault(details, type))).toBe(isTaken);
  expect(heard.includes('away')).toBe(isTaken);
  // of the own sound it is a fault of the picture
  expect(sounds.takesFault(fault(details, type))).toBe(false);
});

test('a sound that is played alone is given up by its own playlist', () => {
  const { heard, sounds } = open([]);
  sounds.onLevel(GONE);
  sounds.onInstant(AT + 1);
  expect(heard).toEqual(['away']);
});

test('absences are those of the sound, with their ends', () => {
  const all = absencesOf(
    detailsWith(
      { kind: 'mx.palco.absent', seconds: 30 },
      { kind: 'mx.palco.away', seconds: null },
      { kind: 'mx.palco.absent', seconds: null },
    ),
  );
  expect(all).toEqual([
    { from: AT, until: AT + 30_000 },
    { from: AT + 120_000, until: undefined },
  ]);
  const at = (seconds: number) => isAbsent(all, AT + seconds * 1000);
  expect([at(-1), at(0), at(29), at(30), at(60), at(120), at(9000)]).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(isAbsent(all, undefined)).toBe(false);
});

test.each([
  ['https://tv/media/token.1.2/7/sonido-radio-es/low.m3u8?_HLS_msn=3', 'sonido-radio-es'],
  ['/media/t/7/ambiente/whole.m3u8', 'ambiente'],
  ['', ''],
])('the sound of %s is %s', (url, id) => {
  expect(soundIdOf(url)).toBe(id);
});
