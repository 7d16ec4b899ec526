import type { VideoContent } from '@palco/contracts/content/content';
import { type Language, localeOf } from '@palco/kernel/language';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Plate } from '@palco/ui/plate.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import poster from './img/still-live.webp';
import styles from './video-facade.module.css';
import { lengthText, type VideoSource, videoSource } from './video-source.ts';

interface VideoFacadeProps {
  readonly video: VideoContent;
  /** of the audio and the captions */
  readonly language: Language;
  readonly title: string;
}

const Opened = ({ source, language, title }: { readonly source: VideoSource } & Omit<VideoFacadeProps, 'video'>) => {
  const ref = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  // the focused button was replaced
  useEffect(() => ref.current?.focus(), []);
  if (source.kind === 'frame')
    return (
      <iframe
        ref={ref}
        className={styles.media}
        src={source.address}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <video ref={ref} className={styles.media} src={source.address} poster={poster} controls autoPlay playsInline>
      <track
        kind="captions"
        src={source.captions}
        srcLang={localeOf[language]}
        label={LANGUAGE_NAMES[language]}
        default
      />
    </video>
  );
};

/** A poster that becomes a video when it is clicked: before, nothing is loaded and no host learns of the visit. */
export const VideoFacade = ({ video, language, title }: VideoFacadeProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const source = videoSource(video, language);
  const length = lengthText(source.seconds);
  return (
    <figure className={styles.facade}>
      <div className={styles.frame}>
        {isOpen ? (
          <Opened source={source} language={language} title={title} />
        ) : (
          <a
            href={source.page}
            className={styles.cover}
            data-needs-app
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            <img src={poster} width="1280" height="720" alt="" loading="lazy" />
            <span className={styles.play} aria-hidden="true">
              <Plate />
            </span>
            <HiddenText>{t('ui.video.play', { title, length })}</HiddenText>
            <span className={styles.length} aria-hidden="true">
              {length}
            </span>
          </a>
        )}
      </div>
      {source.host && !isOpen && (
        <figcaption className={styles.host}>{t('ui.video.host', { host: source.host })}</figcaption>
      )}
    </figure>
  );
};
