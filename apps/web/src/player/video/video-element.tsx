import { type RefObject, useLayoutEffect, useRef } from 'react';

interface VideoElementProps {
  /** an element that it has already is used, and goes on playing */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly className: string | undefined;
  readonly label: string;
  readonly onClick: () => void;
}

/**
 * A video element that React does not make: it may be one that plays already. It is moved in one step, because browsers pause
 * a video that is outside of the document for longer.
 */
export const VideoElement = ({ video, className = '', label, onClick }: VideoElementProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = video.current ?? document.createElement('video');
    for (const name of ['style', 'aria-hidden']) element.removeAttribute(name);
    element.slot = 'media';
    element.playsInline = true;
    place.current?.before(element);
    video.current = element;
    return () => {
      element.remove();
      video.current = null;
    };
  }, [video]);
  useLayoutEffect(() => {
    if (!video.current) return;
    Object.assign(video.current, { className, onclick: onClick });
    video.current.setAttribute('aria-label', label);
  }, [video, className, label, onClick]);
  return <span ref={place} hidden />;
};
