import type { VideoContent } from '@palco/contracts/content/content';
import { SITE_BASE } from '@palco/contracts/pages';
import { type Language, localeOf } from '@palco/kernel/language';

/** Length of Palco's own clip. */
const SAMPLE_SECONDS = 24;
const SAMPLE = `${SITE_BASE}/video/tutorial`;

export interface VideoSource {
  /** Palco's own file, or a page of the host to frame */
  readonly address: string;
  readonly kind: 'file' | 'frame';
  /** where the video is without JavaScript */
  readonly page: string;
  readonly seconds: number;
  /** the outside host, which learns of the view; undefined for Palco's own clip */
  readonly host: string | undefined;
  readonly captions: string | undefined;
}

/** The source of a video. Hosts are embedded in their most private mode: no cookies before play, no recommendations. */
export const videoSource = (video: VideoContent, language: Language): VideoSource => {
  if (video.kind === 'sample')
    return {
      address: `${SAMPLE}.mp4`,
      kind: 'file',
      page: `${SAMPLE}.mp4`,
      seconds: SAMPLE_SECONDS,
      host: undefined,
      captions: `${SAMPLE}.${language}.vtt`,
    };
  const frame = { kind: 'frame', seconds: video.seconds, captions: undefined } as const;
  const code = localeOf[language].slice(0, 2);
  if (video.kind === 'youtube')
    return {
      ...frame,
      address: `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0&hl=${code}&cc_lang_pref=${code}`,
      page: `https://www.youtube.com/watch?v=${video.id}`,
      host: 'YouTube',
    };
  return {
    ...frame,
    address: `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1`,
    page: `https://vimeo.com/${video.id}`,
    host: 'Vimeo',
  };
};

/** `2:04` */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
