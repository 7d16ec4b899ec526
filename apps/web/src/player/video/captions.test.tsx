import { act, renderHook } from '@testing-library/react';
import Hls from 'hls.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { offerCaptions } from './captions.ts';
import { captionsOfParts } from './captions-of-parts.ts';
import { useCaptions } from './use-captions.ts';

interface Cue {
  readonly id: string;
  readonly text: string;
}
interface FakeTrack extends EventTarget {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  mode: string;
  readonly cues: readonly Cue[] & { getCueById(id: string): Cue | null };
}
/** A video element with text tracks, which jsdom does not have. */
const fakeVideo = (): HTMLVideoElement & { readonly tracks: readonly FakeTrack[] } => {
  const tracks: FakeTrack[] = [];
  const list = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() });
  const addTextTrack = (kind: string, label: string, language: string): FakeTrack => {
    const cues: Cue[] = [];
    let mode = 'disabled';
    const track = Object.assign(new EventTarget(), {
      kind,
      label,
      language,
      cues: Object.assign(cues, { getCueById: (id: string) => cues.find((cue) => cue.id === id) ?? null }),
      addCue: (cue: Cue) => void cues.push(cue),
      removeCue: (cue: Cue) => void cues.splice(cues.indexOf(cue), 1),
    });
    Object.defineProperty(track, 'mode', {
      get: () => mode,
      set: (wanted: string) => {
        mode = wanted;
        list.dispatchEvent(new Event('change'));
      },
    });
    tracks.push(track as unknown as FakeTrack);
    list.dispatchEvent(new Event('addtrack'));
    return track as unknown as FakeTrack;
  };
  return { textTracks: list, addTextTrack, tracks } as never;
};
/** An engine that emits the events that a test makes it emit. */
const fakeEngine = () => {
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = { on: (name: string, listener: () => void) => void listeners.set(name, listener), subtitleTrack: -1 };
  const say = (event: keyof typeof Hls.Events, data: object): void =>
    act(() => listeners.get(Hls.Events[event])?.(event, data));
  return { hls: hls as unknown as Hls, say };
};
const open = () => {
  const [video, { hls, say }] = [fakeVideo(), fakeEngine()];
  const ref = { current: video };
  const { result } = renderHook(() => useCaptions(ref, true));
  const close = offerCaptions(Hls, hls, video);
  return { video, hls, say, close, state: () => result.current[0], toggle: () => act(() => result.current[1]()) };
};
const CC1 = { instreamId: 'CC1', name: 'Subtítulos', lang: 'es' };

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'es-MX';
});

test('closed captions that a playlist declares are offered, off at first; the choice is kept for the next game', () => {
  const { video, say, close, state, toggle } = open();
  expect(state()).toBe('none');
  say('MANIFEST_LOADED', { captions: [CC1, { ...CC1, instreamId: 'CC3', name: 'Subtítulos CC3', lang: undefined }] });
  expect(video.tracks.map(({ kind, label, language }) => [kind, label, language])).toEqual([
    ['captions', 'Subtítulos', 'es'],
    ['captions', 'Subtítulos CC3', ''],
  ]);
  expect(state()).toBe('off');
  toggle();
  expect([state(), ...video.tracks.map(({ mode }) => mode)]).toEqual(['on', 'showing', 'disabled']);
  const cues = [{ id: '1', text: '[Aplausos]' }];
  say('CUES_PARSED', { type: 'captions', track: 'textTrack1', cues });
  say('CUES_PARSED', { type: 'captions', track: 'textTrack1', cues });
  expect(video.tracks[0]?.cues.map(({ text }) => text)).toEqual(['[Aplausos]']);
  close();
  expect(video.tracks[0]?.cues).toHaveLength(0);

  const next = open();
  next.say('MANIFEST_LOADED', { captions: [CC1] });
  expect(next.state()).toBe('on');
  next.toggle();
  const last = open();
  last.say('MANIFEST_LOADED', { captions: [CC1] });
  expect(last.state()).toBe('off');
});

test('captions that begin later are offered too; what the engine cannot decode is not', () => {
  const { video, say, state } = open();
  say('MANIFEST_LOADED', { captions: [{ instreamId: 'SERVICE1', name: 'Subtítulos' }] });
  expect(state()).toBe('none');
  say('NON_NATIVE_TEXT_TRACKS_FOUND', { tracks: [{ _id: 'textTrack1', label: 'CC', kind: 'captions' }] });
  expect([state(), video.tracks.length]).toEqual(['off', 1]);
});

test('captions in files are distinguished from those in pictures, and loaded when they are on', () => {
  const { video, hls, say, toggle } = open();
  say('MANIFEST_LOADED', { captions: [CC1] });
  say('SUBTITLE_TRACKS_UPDATED', { subtitleTracks: [{ id: 0, name: 'English', lang: 'en' }] });
  say('CUES_PARSED', { type: 'subtitles', track: 'default', subtitleTrack: { id: 0 }, cues: [{ id: 'a', text: 'A' }] });
  expect(video.tracks.map(({ cues }) => cues.length)).toEqual([0, 1]);
  document.documentElement.lang = 'en-US';
  toggle();
  expect([hls.subtitleTrack, video.tracks[1]?.mode]).toEqual([0, 'showing']);
});

test('the decoder of closed captions goes on from part to part, and begins anew after a jump', () => {
  const hls = { config: { cueHandler: {} }, on: () => undefined, levels: [] };
  const OfParts = captionsOfParts(Hls) as unknown as new (
    hls: unknown,
  ) => { onFragLoading(event: string, data: object): void };
  const reset = vi.fn();
  const decoder = Object.assign(new OfParts(hls), {
    enabled: true,
    cea608Parser1: { reset },
    cea608Parser2: { reset: () => undefined },
  });
  const load = (sn: number, index: number | undefined, type = 'main'): number => {
    reset.mockClear();
    decoder.onFragLoading('', { frag: { type, sn, cc: 0 }, part: index === undefined ? undefined : { index } });
    return reset.mock.calls.length;
  };
  expect(load(7, 0)).toBe(1);
  expect([load(7, 1), load(7, 1, 'audio'), load(7, 2), load(7, 3), load(8, 0), load(8, 1)]).toEqual([0, 0, 0, 0, 0, 0]);
  expect([load(8, 3), load(12, 0), load(12, 0)]).toEqual([1, 1, 1]);
  expect([load(13, undefined), load(14, undefined)]).toEqual([0, 0]);
});
