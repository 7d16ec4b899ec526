import { MediaController, MediaLoadingIndicator } from 'media-chrome/react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';
import { VideoElement } from './video-element.tsx';

/** The id by which the controls outside of the picture find it. */
export const CONTROLLER_ID = 'palco-picture';
export const STAGE_ID = 'palco-stage';

/** Full screen includes the controls. Set as a property, because the attribute is read before the stage exists. */
const fillScreenWithControls = (controller: HTMLElement | null): void => {
  const stage = document.getElementById(STAGE_ID);
  if (controller && stage) Object.assign(controller, { fullscreenElement: stage });
};

interface StageProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** access was granted: there is a picture to show */
  readonly hasPicture: boolean;
  /** the player of another host instead of Palco's */
  readonly framed?: { readonly frame: RefObject<HTMLIFrameElement | null>; readonly address: string } | undefined;
  readonly isAudioOnly: boolean;
  /** it is a part of the mini player, which has a name of its own */
  readonly isMini?: boolean;
  /** around the picture, to bring it back from a window of its own */
  readonly place?: RefObject<HTMLDivElement | null> | undefined;
  readonly onToggle: () => void;
  /** over the picture: why there is none, or what broke */
  readonly children?: ReactNode;
}

/** The picture. Its place is reserved while there is none, so that the layout does not shift. */
export const Stage = ({
  video,
  hasPicture,
  framed,
  isAudioOnly,
  isMini = false,
  place,
  onToggle,
  children,
}: StageProps) => {
  const { t } = useTranslation('player');
  return (
    <section
      className={styles.stage}
      data-audio={isAudioOnly || undefined}
      aria-label={isMini ? undefined : t('stage.label')}
      tabIndex={-1}
    >
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
        <div ref={place} className={styles.place}>
          <MediaController
            ref={fillScreenWithControls}
            id={CONTROLLER_ID}
            className={styles.controller}
            noHotkeys
            gesturesDisabled
            noAutohide
          >
            <VideoElement video={video} className={styles.video} label={t('stage.picture')} onClick={onToggle} />
            <MediaLoadingIndicator slot="centered-chrome" noAutohide className={styles.loading}>
              {/* the library's own icon is animated even while it is hidden: sixty frames a second that nobody sees */}
              <svg slot="icon" className={styles.turning} viewBox="0 0 100 100" aria-hidden="true">
                <path d="M73,50c0-12.7-10.3-23-23-23S27,37.3,27,50 M30.9,50c0-10.5,8.5-19.1,19.1-19.1S69.1,39.5,69.1,50" />
              </svg>
            </MediaLoadingIndicator>
          </MediaController>
        </div>
      )}
      {children}
    </section>
  );
};
