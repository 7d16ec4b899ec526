import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import Captions from 'lucide-react/icons/captions';
import Cast from 'lucide-react/icons/cast';
import Headphones from 'lucide-react/icons/headphones';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import {
  MediaAirplayButton,
  MediaCastButton,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaVolumeRange,
} from 'media-chrome/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './controls.module.css';
import { type PlayerActions, SKIP_SECONDS } from './player-actions.ts';
import { type Playhead, secondsBehind, usePlayhead } from './playhead.ts';
import { CONTROLLER_ID } from './stage.tsx';
import type { PictureState } from './use-picture.ts';

interface ControlsProps {
  readonly playhead: Playhead;
  readonly picture: PictureState;
  readonly actions: PlayerActions;
  /** there are plays to jump by */
  readonly hasPlays?: boolean;
  /** the panel is below, and on a phone its line has the way back to live */
  readonly hasScoreLine?: boolean;
  /** a message is shown in place of the picture: nothing is live */
  readonly hasStopped?: boolean;
  /** the picture is in another host's player, which has its own buttons for sound, captions and screen */
  readonly isFramed?: boolean;
  /** whether the picture is in a window with its score; undefined where the browser has its own window only */
  readonly isFloating?: boolean | undefined;
  /** casts the game to a television with Palco's receiver; undefined: the browser's own casting, where it has one */
  readonly onCast?: (() => void) | undefined;
  /** the menu of quality, speed and the panel's nudge */
  readonly settings: ReactNode;
}
/** Media Chrome's buttons find the picture by its id, and hide themselves where the browser cannot do it. */
const controlled = { mediacontroller: CONTROLLER_ID };
const media = { ...controlled, noTooltip: true, className: styles.media };

/** The buttons below the picture. */
export const Controls = (props: ControlsProps) => {
  const { playhead, picture, actions, hasPlays, hasScoreLine, hasStopped, isFramed, isFloating, onCast, settings } =
    props;
  const { t } = useTranslation('player');
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  // before the first frame it is not known where the picture opens
  const behind = usePlayhead(playhead, (state) =>
    !state.hasStarted || secondsBehind(state) === undefined ? 'whole' : secondsBehind(state) === 0 ? 'live' : 'behind',
  );
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPaused ? 'controls.play' : 'controls.pause')}
        onClick={actions.toggle}
      >
        {isPaused ? <Plate /> : <Icon of={Pause} size="l" />}
      </button>
      <button type="button" className={styles.skip} aria-label={t('controls.back')} onClick={actions.back}>
        <Icon of={RotateCcw} />
        <b aria-hidden="true">{SKIP_SECONDS}</b>
      </button>
      <button
        type="button"
        className={styles.skip}
        aria-label={t('controls.forward')}
        disabled={behind === 'live'}
        onClick={actions.forward}
      >
        <Icon of={RotateCw} />
        <b aria-hidden="true">{SKIP_SECONDS}</b>
      </button>
      {hasPlays && (
        <Button
          variant="quiet"
          size="s"
          className={styles.jump}
          aria-label={t('controls.playBefore')}
          onClick={actions.playBefore}
        >
          <Icon of={SkipBack} size="s" />
          <span>{t('controls.oneplay')}</span>
        </Button>
      )}
      {hasPlays && (
        <Button
          variant="quiet"
          size="s"
          className={styles.jump}
          aria-label={t('controls.playAfter')}
          disabled={behind === 'live'}
          onClick={actions.playAfter}
        >
          <span>{t('controls.oneplay')}</span>
          <Icon of={SkipForward} size="s" />
        </Button>
      )}
      <p className={styles.clock} data-at={behind} data-in-panel={hasScoreLine || undefined}>
        {behind === 'live' && !hasStopped && <Badge tone="live">{t('panel.live')}</Badge>}
        {behind === 'behind' && (
          <Button variant="live" size="s" onClick={actions.live}>
            {t('controls.toLive')}
            <Plate />
          </Button>
        )}
      </p>
      <div className={styles.end}>
        {!isFramed && (
          <>
            <span className={styles.volume}>
              <MediaMuteButton {...media} />
              <MediaVolumeRange {...controlled} className={styles.range} />
            </span>
            <IconButton
              icon={Headphones}
              label={t('controls.audioOnly')}
              aria-pressed={picture.isAudioOnly}
              onClick={actions.audioOnly}
            />
            {picture.captions !== 'none' && (
              <IconButton
                icon={Captions}
                label={t('media.captions')}
                aria-pressed={picture.captions === 'on'}
                onClick={actions.captions}
              />
            )}
          </>
        )}
        {settings}
        {!isFramed && (
          <>
            {isFloating === undefined ? (
              <MediaPipButton {...media} />
            ) : (
              <IconButton
                className={styles.floating}
                icon={PictureInPicture2}
                label={t(isFloating ? 'media.pipOff' : 'media.pip')}
                aria-pressed={isFloating}
                onClick={actions.pip}
              />
            )}
            {onCast ? (
              <IconButton icon={Cast} label={t('media.cast')} onClick={onCast} />
            ) : (
              <MediaCastButton {...media} />
            )}
            <MediaAirplayButton {...media} />
            <MediaFullscreenButton {...media} />
          </>
        )}
      </div>
    </div>
  );
};
