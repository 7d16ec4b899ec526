/**
 * Captions as text tracks of the video element: those that a playlist has as files, and closed captions inside of the pictures.
 * The engine itself would make track elements with `data:` addresses, which the page's security policy does not allow.
 */
import type Hls from 'hls.js';
import type { CuesParsedData, ManifestLoadedData, NonNativeTextTracksData, SubtitleTracksUpdatedData } from 'hls.js';

/** The four channels of closed captions that the engine decodes. */
const DECODED = /^CC([1-4])$/;

/** Text tracks cannot be removed from a video element, so an existing one is used again. */
const trackFor = (video: HTMLVideoElement, kind: TextTrackKind, label: string, language: string): TextTrack =>
  [...video.textTracks].find((track) => track.label === label && track.language === language) ??
  video.addTextTrack(kind, label, language);

/** Fragments overlap: the same cue may come twice. */
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
  let files: readonly TextTrack[] = [];
  /** closed captions by the engine's name for their channel */
  const closed = new Map<string, TextTrack>();
  const choose = (): void => {
    hls.subtitleTrack = files.findIndex(({ mode }) => mode === 'showing');
  };
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }: SubtitleTracksUpdatedData) => {
    files = subtitleTracks.map(({ name, lang = '' }) => trackFor(video, 'subtitles', name, lang));
    choose();
  });
  hls.on(Events.MANIFEST_LOADED, (_, { captions = [] }: ManifestLoadedData) => {
    for (const { instreamId = '', name, lang = '' } of captions) {
      const channel = DECODED.exec(instreamId)?.[1];
      if (channel) closed.set(`textTrack${channel}`, trackFor(video, 'captions', name, lang));
    }
  });
  // channels that are not in the playlist
  hls.on(Events.NON_NATIVE_TEXT_TRACKS_FOUND, (_, { tracks }: NonNativeTextTracksData) => {
    for (const { _id: id, label } of tracks)
      if (id !== undefined && !closed.has(id)) closed.set(id, trackFor(video, 'captions', label, ''));
  });
  hls.on(Events.CUES_PARSED, (_, { type, track: id, subtitleTrack, cues }: CuesParsedData) => {
    const track = type === 'captions' ? closed.get(id) : subtitleTrack && files[subtitleTrack.id];
    if (track) addCues(track, cues as readonly VTTCue[]);
  });
  video.textTracks.addEventListener('change', choose);
  return () => {
    video.textTracks.removeEventListener('change', choose);
    for (const track of [...files, ...closed.values()]) clear(track);
  };
};
