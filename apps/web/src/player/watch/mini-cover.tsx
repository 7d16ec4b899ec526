import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import Cast from 'lucide-react/icons/cast';
import Headphones from 'lucide-react/icons/headphones';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import styles from '../mini/mini-player.module.css';
import { iconOf } from './no-picture-icons.ts';
import type { WatchState } from './use-watch.ts';

/** The part of the player's state that this needs. */
export interface MiniCovered {
  readonly playback: Pick<WatchState['playback'], 'reason'> & {
    readonly picture: Pick<WatchState['playback']['picture'], 'isAudioOnly' | 'isMutedByBrowser'>;
    readonly controls: Pick<WatchState['playback']['controls'], 'unmute'>;
  };
  readonly floating: Pick<WatchState['floating'], 'window'>;
  readonly cast: Pick<WatchState['cast'], 'device'>;
}

/** The icon shown in place of the picture; undefined: the picture itself. */
const coverOf = ({ playback, floating, cast }: MiniCovered): Drawing | undefined => {
  const { reason, picture } = playback;
  if (cast.device !== undefined) return Cast;
  if (reason) return iconOf[reason] ?? TriangleAlert;
  if (floating.window) return PictureInPicture2;
  return picture.isAudioOnly ? Headphones : undefined;
};

/**
 * Over the small picture: an icon of where it is instead, or why there is none, with the words beside it. When the browser
 * has muted the picture, a button turns its sound on.
 */
export const MiniCover = ({ watch }: { readonly watch: MiniCovered }) => {
  const { t } = useTranslation('player');
  const { picture, controls } = watch.playback;
  const cover = coverOf(watch);
  if (cover)
    return (
      <div className={styles.cover}>
        <Icon of={cover} size="l" />
      </div>
    );
  if (!picture.isMutedByBrowser) return null;
  return (
    <button type="button" className={styles.unmute} aria-label={t('controls.unmute')} onClick={controls.unmute}>
      <Icon of={VolumeX} />
    </button>
  );
};
