/** The sounds of a playlist as the viewer's choice. When one has nothing, the picture goes on with its own. */
import type Hls from 'hls.js';
import type { ErrorData, LevelDetails, MediaPlaylist } from 'hls.js';
import type { PictureListeners } from './picture.ts';
import { type Absence, absencesOf, isAbsent, soundIdOf } from './sounds.ts';

interface OfferedSounds {
  readonly choose: (id: string) => void;
  /** a playlist of pictures was read, or of the one sound that is played alone */
  readonly onLevel: (details: LevelDetails) => void;
  /** the moment on screen, milliseconds since 1970 */
  readonly onInstant: (instant: number | undefined) => void;
  /** Whether a fault affects the chosen sound only; if so, gives it up for the picture's own. */
  readonly takesFault: (fault: ErrorData) => boolean;
}

const idOf = ({ url }: MediaPlaylist): string => soundIdOf(url);
const isOfSound = ({ details, frag }: Pick<ErrorData, 'details' | 'frag'>): boolean =>
  details.startsWith('audioTrackLoad') || frag?.type === 'audio';

/** `wanted`: what the viewer chose before. */
export const offerSounds = (
  { Events }: Pick<typeof Hls, 'Events'>,
  hls: Hls,
  wanted: string | undefined,
  { onSounds, onSound, onSoundAway }: Pick<PictureListeners, 'onSounds' | 'onSound' | 'onSoundAway'>,
): OfferedSounds => {
  let absences: readonly Absence[] = [];
  let choice = wanted;
  const tracks = (): readonly MediaPlaylist[] => hls.audioTracks;
  const placeOf = (id: string | undefined): number => tracks().findIndex((track) => idOf(track) === id);
  const ownPlace = (): number =>
    Math.max(
      0,
      tracks().findIndex((track) => track.default),
    );
  const set = (place: number): void => {
    absences = [];
    if (hls.audioTrack !== place) hls.audioTrack = place;
  };
  const isAlone = (): boolean => tracks().length === 0;
  const giveUp = (): boolean => {
    if (!isAlone() && hls.audioTrack === ownPlace()) return false;
    choice = undefined;
    absences = [];
    onSoundAway();
    if (!isAlone()) set(ownPlace());
    return true;
  };
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => {
    onSounds(audioTracks.map((track) => ({ id: idOf(track), name: track.name })));
    const place = audioTracks.findIndex((track) => idOf(track) === choice);
    if (place >= 0) set(place);
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, track) => onSound(soundIdOf(track.url)));
  hls.on(Events.AUDIO_TRACK_UPDATED, (_, { id, details }) => {
    if (id === hls.audioTrack) absences = absencesOf(details);
  });
  return {
    choose: (id) => {
      choice = id;
      const place = placeOf(id);
      if (place >= 0) set(place);
    },
    onLevel: (details) => {
      if (isAlone()) absences = absencesOf(details);
    },
    onInstant: (instant) => {
      if (isAbsent(absences, instant)) giveUp();
    },
    takesFault: (fault) => isOfSound(fault) && !isAlone() && giveUp(),
  };
};
