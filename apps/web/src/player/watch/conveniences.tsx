import { useArrivalFocus } from './use-arrival-focus.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerReports } from './use-player-reports.ts';
import type { WatchState } from './use-watch.ts';

/** What goes with a picture and shows nothing in the page. A component, so that an error in it does not reach the picture. */
export const Conveniences = ({ watch }: { readonly watch: WatchState }) => {
  const { gameId, video, isSpoilerFree, log, playback, hasPicture, panel, actions } = watch;
  const roster = log.game?.roster;
  const { clock, moment, title } = panel;
  useKeptPlace({ gameId, roster, moment, clock, hasPicture });
  usePlayerReports(video, playback.stream, playback.picture.isAudioOnly);
  useArrivalFocus();
  useMediaSession({ title, roster, video, playhead: clock.playhead, hasPicture, isSpoilerFree, actions });
  return null;
};
