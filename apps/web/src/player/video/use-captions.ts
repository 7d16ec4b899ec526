import { localTexts } from '@palco/browser/storage';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Whether a viewer wants captions: off until they are turned on, then in every game. */
const KEY = 'palco-captions';

const wantsCaptions = (): boolean => localTexts.read(KEY) === 'on';
const keepCaptions = (areOn: boolean): void => localTexts.write(KEY, areOn ? 'on' : undefined);

/** `none`: this picture has no captions */
export type CaptionsState = 'none' | 'off' | 'on';

const captionsOf = (video: HTMLVideoElement): readonly TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');

const areOn = (tracks: readonly TextTrack[]): boolean => tracks.some(({ mode }) => mode === 'showing');
const languageOf = (tag: string): string | undefined => tag.split('-')[0];
/** Shows the captions in the page's language, of any country, else the first ones; with `isOn` false, none. */
const show = (tracks: readonly TextTrack[], isOn: boolean): void => {
  const ours =
    tracks.find(({ language }) => languageOf(language) === languageOf(document.documentElement.lang)) ?? tracks[0];
  for (const track of tracks) track.mode = track === ours && isOn ? 'showing' : 'disabled';
};

/** The state of the picture's captions, whichever engine loads them, and a function that turns them on and off. */
export const useCaptions = (
  ref: RefObject<HTMLVideoElement | null>,
  hasPicture: boolean,
): [CaptionsState, () => void] => {
  const [state, setState] = useState<CaptionsState>('none');
  useEffect(() => {
    const video = ref.current;
    if (!hasPicture || !video) return;
    const update = (): void => {
      const tracks = captionsOf(video);
      setState(tracks.length === 0 ? 'none' : areOn(tracks) ? 'on' : 'off');
    };
    const applyPreference = (): void => {
      if (wantsCaptions()) show(captionsOf(video), true);
      update();
    };
    applyPreference();
    const listeners = [
      ['addtrack', applyPreference],
      ['removetrack', update],
      ['change', update],
    ] as const;
    for (const [event, listener] of listeners) video.textTracks.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of listeners) video.textTracks.removeEventListener(event, listener);
    };
  }, [ref, hasPicture]);
  const toggle = useCallback((): void => {
    const tracks = ref.current ? captionsOf(ref.current) : [];
    const isWanted = !areOn(tracks);
    if (tracks.length) keepCaptions(isWanted);
    show(tracks, isWanted);
  }, [ref]);
  return [state, toggle];
};
