/**
 * Captions of a playlist as text tracks of the video element. The engine's own way makes track elements with `data:`
 * addresses, which the page's security policy has no place for.
 */
import type Hls from 'hls.js';
import type { CuesParsedData, SubtitleTracksUpdatedData } from 'hls.js';

/** Tracks of a video element stay as long as it does: one that is there is used again. */
const trackFor = (video: HTMLVideoElement, label: string, language: string): TextTrack =>
  [...video.textTracks].find((track) => track.label === label && track.language === language) ??
  video.addTextTrack('subtitles', label, language);

/** Subtitle fragments overlap: the same cue may come twice. */
const addCues = (track: TextTrack, cues: readonly VTTCue[]): void => {
  // a disabled track has no list of cues
  if (track.mode === 'disabled') track.mode = 'hidden';
  for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue);
};
const clear = (track: TextTrack): void => {
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
};

/** Adds an engine's captions as tracks and loads those that are on. Returns a function that removes their cues. */
export const offerCaptions = (
  { Events }: Pick<typeof Hls, 'Events'>,
  hls: Hls,
  video: HTMLVideoElement,
): (() => void) => {
  let tracks: readonly TextTrack[] = [];
  const choose = (): void => {
    hls.subtitleTrack = tracks.findIndex(({ mode }) => mode === 'showing');
  };
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }: SubtitleTracksUpdatedData) => {
    tracks = subtitleTracks.map(({ name, lang = '' }) => trackFor(video, name, lang));
    choose();
  });
  hls.on(Events.CUES_PARSED, (_, { subtitleTrack, cues }: CuesParsedData) => {
    const track = subtitleTrack && tracks[subtitleTrack.id];
    if (track) addCues(track, cues as readonly VTTCue[]);
  });
  video.textTracks.addEventListener('change', choose);
  return () => {
    video.textTracks.removeEventListener('change', choose);
    tracks.forEach(clear);
  };
};
