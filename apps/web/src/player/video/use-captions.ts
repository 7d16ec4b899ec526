import { type RefObject, useCallback, useEffect, useState } from 'react';

/** `none`: this picture has no captions */
export type CaptionsState = 'none' | 'off' | 'on';

const captionsOf = (video: HTMLVideoElement): readonly TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');

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
      setState(tracks.length === 0 ? 'none' : tracks.some(({ mode }) => mode === 'showing') ? 'on' : 'off');
    };
    update();
    const events = ['addtrack', 'removetrack', 'change'];
    for (const event of events) video.textTracks.addEventListener(event, update);
    return () => {
      for (const event of events) video.textTracks.removeEventListener(event, update);
    };
  }, [ref, hasPicture]);
  /** those of the page's language, else the first */
  const toggle = useCallback((): void => {
    const tracks = ref.current ? captionsOf(ref.current) : [];
    const isOn = tracks.some(({ mode }) => mode === 'showing');
    const ours = tracks.find(({ language }) => language === document.documentElement.lang) ?? tracks[0];
    for (const track of tracks) track.mode = track === ours && !isOn ? 'showing' : 'disabled';
  }, [ref]);
  return [state, toggle];
};
