import { MediaController, MediaLoadingIndicator } from 'media-chrome/react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';

/** What controls outside of the picture name it by. */
export const CONTROLLER_ID = 'palco-picture';
export const STAGE_ID = 'palco-stage';

/**
 * What fills the whole screen: the picture with what it is controlled by. By its property, for its attribute is looked up
 * before the element is on the page.
 */
const fillScreenWithControls = (controller: HTMLElement | null): void => {
  const stage = document.getElementById(STAGE_ID);
  if (controller && stage) Object.assign(controller, { fullscreenElement: stage });
};

export interface StageProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** the door has answered: there is a picture to show */
  readonly hasPicture: boolean;
  /** the player of another host in place of our own */
  readonly framed?: { readonly frame: RefObject<HTMLIFrameElement | null>; readonly address: string } | undefined;
  readonly isAudioOnly: boolean;
  readonly onToggle: () => void;
  /** lies over the picture: why there is none, or what broke */
  readonly children?: ReactNode;
}

/** The picture. It keeps its place while there is none, so that nothing jumps when it comes. */
export const Stage = ({ video, hasPicture, framed, isAudioOnly, onToggle, children }: StageProps) => {
  const { t } = useTranslation('player');
  return (
    <div className={styles.stage} data-audio={isAudioOnly || undefined}>
      {framed && (
        <iframe
          ref={framed.frame}
          className={styles.frame}
          src={framed.address}
          title={t('stage.picture')}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {hasPicture && !framed && (
        <MediaController
          ref={fillScreenWithControls}
          id={CONTROLLER_ID}
          className={styles.controller}
          noHotkeys
          gesturesDisabled
          noAutohide
        >
          {/* biome-ignore lint/a11y/useMediaCaption: captions come with the playlist */}
          <video
            ref={video}
            slot="media"
            playsInline
            className={styles.video}
            aria-label={t('stage.picture')}
            onClick={onToggle}
          />
          <MediaLoadingIndicator slot="centered-chrome" noAutohide className={styles.loading} />
        </MediaController>
      )}
      {children}
    </div>
  );
};
