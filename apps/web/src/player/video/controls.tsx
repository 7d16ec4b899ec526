import Captions from 'lucide-react/icons/captions';
import Headphones from 'lucide-react/icons/headphones';
import Pause from 'lucide-react/icons/pause';
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
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Plate } from '../../ui/plate.tsx';
import styles from './controls.module.css';
import { type Playhead, secondsBehind, usePlayhead } from './playhead.ts';
import { CONTROLLER_ID } from './stage.tsx';
import type { PictureControls, PictureState } from './use-picture.ts';

/** What one press of "back" or "forward" moves. */
export const SKIP_SECONDS = 10;

export interface ControlsProps {
  readonly playhead: Playhead;
  readonly picture: PictureState;
  readonly controls: PictureControls;
  readonly onToggle: () => void;
  /** missing where there are no plays to jump by */
  readonly onPlayBefore?: () => void;
  readonly onPlayAfter?: () => void;
  /** another host's player stands there, with its own buttons for sound, captions and screen */
  readonly isFramed?: boolean;
  /** the menu of quality, rate and the panel's nudge */
  readonly settings: ReactNode;
}
/** Media Chrome's own buttons find the picture by its id, and are not there where the browser cannot do it. */
const controlled = { mediacontroller: CONTROLLER_ID };
const media = { ...controlled, noTooltip: true, className: styles.media };

/** Below the picture: play, skip, plays, back to live, and everything a browser offers. */
export const Controls = (props: ControlsProps) => {
  const { playhead, picture, controls, onToggle, onPlayBefore, onPlayAfter, isFramed, settings } = props;
  const { t } = useTranslation('player');
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const behind = usePlayhead(playhead, (state) =>
    secondsBehind(state) === undefined ? 'whole' : secondsBehind(state) === 0 ? 'live' : 'behind',
  );
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPaused ? 'controls.play' : 'controls.pause')}
        onClick={onToggle}
      >
        {isPaused ? <Plate /> : <Icon of={Pause} size="l" />}
      </button>
      <button
        type="button"
        className={styles.skip}
        aria-label={t('controls.back')}
        onClick={() => controls.seekBy(-SKIP_SECONDS)}
      >
        <Icon of={RotateCcw} />
        <b aria-hidden="true">{SKIP_SECONDS}</b>
      </button>
      <button
        type="button"
        className={styles.skip}
        aria-label={t('controls.forward')}
        disabled={behind === 'live'}
        onClick={() => controls.seekBy(SKIP_SECONDS)}
      >
        <Icon of={RotateCw} />
        <b aria-hidden="true">{SKIP_SECONDS}</b>
      </button>
      {onPlayBefore && (
        <Button
          variant="quiet"
          size="s"
          className={styles.jump}
          aria-label={t('controls.playBefore')}
          onClick={onPlayBefore}
        >
          <Icon of={SkipBack} size="s" />
          <span>{t('controls.oneplay')}</span>
        </Button>
      )}
      {onPlayAfter && (
        <Button
          variant="quiet"
          size="s"
          className={styles.jump}
          aria-label={t('controls.playAfter')}
          disabled={behind === 'live'}
          onClick={onPlayAfter}
        >
          <span>{t('controls.oneplay')}</span>
          <Icon of={SkipForward} size="s" />
        </Button>
      )}
      <p className={styles.clock} data-at={behind}>
        {behind === 'live' && <Badge tone="live">{t('panel.live')}</Badge>}
        {behind === 'behind' && (
          <Button variant="live" size="s" onClick={controls.toLive}>
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
              onClick={() => controls.listen(!picture.isAudioOnly)}
            />
            {picture.captions !== 'none' && (
              <IconButton
                icon={Captions}
                label={t('media.captions')}
                aria-pressed={picture.captions === 'on'}
                onClick={controls.toggleCaptions}
              />
            )}
          </>
        )}
        {settings}
        {!isFramed && (
          <>
            <MediaPipButton {...media} />
            <MediaCastButton {...media} />
            <MediaAirplayButton {...media} />
            <MediaFullscreenButton {...media} />
          </>
        )}
      </div>
    </div>
  );
};
