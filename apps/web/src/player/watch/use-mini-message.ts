import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { useTranslation } from 'react-i18next';
import { secondsBehind, usePlayhead } from '../video/playhead.ts';
import { useNoPictureWords } from './use-no-picture-words.ts';
import type { WatchState } from './use-watch.ts';

/** The part of the player's state that the mini player needs. */
export interface MiniWatch extends Pick<WatchState, 'gameId' | 'board' | 'words' | 'isSpoilerFree' | 'hasPicture'> {
  readonly playback: Pick<WatchState['playback'], 'reason' | 'listing' | 'detail' | 'otherDevice'> & {
    readonly picture: Pick<WatchState['playback']['picture'], 'error' | 'interruption'>;
  };
  readonly cast: Pick<WatchState['cast'], 'device'>;
  readonly panel: Pick<WatchState['panel'], 'clock'>;
  readonly actions: Pick<WatchState['actions'], 'toggle'>;
}

/** What the mini player says in place of the score: why there is no picture, or where it is; undefined: nothing. */
export const useMiniMessage = ({ playback, cast, panel, words }: MiniWatch): string | undefined => {
  const { t } = useTranslation('player');
  const zone = useZone();
  const { reason, listing, picture, detail, otherDevice } = playback;
  const { title } = useNoPictureWords({
    reason: reason ?? 'broken',
    listing,
    error: picture.error,
    device: otherDevice,
    detail,
  });
  const isAtEdge = usePlayhead(panel.clock.playhead, (state) => secondsBehind(state) === 0);
  if (cast.device !== undefined) return t('cast.title', { device: cast.device });
  if (reason) return title;
  if (!picture.interruption || !isAtEdge || !words) return undefined;
  const { reason: why = 'away', since } = picture.interruption;
  return t(`interrupted.${why}`, { time: leagueTime(since, zone, words) });
};
