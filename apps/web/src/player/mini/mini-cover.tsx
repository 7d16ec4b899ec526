import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import Cast from 'lucide-react/icons/cast';
import Headphones from 'lucide-react/icons/headphones';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { iconOf } from '../watch/no-picture-icons.ts';
import type { WatchState } from '../watch/use-watch.ts';
import styles from './mini-player.module.css';

/** The icon shown in place of the picture; undefined: the picture itself. */
const coverOf = ({ playback, floating, cast }: WatchState): Drawing | undefined => {
  const { reason, picture } = playback;
  if (cast.device !== undefined) return Cast;
  if (reason) return iconOf[reason] ?? TriangleAlert;
  if (floating.window) return PictureInPicture2;
  return picture.isAudioOnly ? Headphones : undefined;
};

/** Covers the small picture with an icon of where it is instead, or why there is none. The words are beside it. */
export const MiniCover = ({ watch }: { readonly watch: WatchState }) => {
  const cover = coverOf(watch);
  return (
    cover && (
      <div className={styles.cover}>
        <Icon of={cover} size="l" />
      </div>
    )
  );
};
