import type { Stream } from '@palco/contracts/streaming/streaming';
import { Button } from '@palco/ui/button.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayStill } from '../../follow/play-still.tsx';
import { createPlayhead, usePlayhead } from '../video/playhead.ts';
import { STAGE_ID, Stage } from '../video/stage.tsx';
import { usePicture } from '../video/use-picture.ts';
import styles from './shared-play.module.css';
import type { Teaser } from './teaser.ts';

interface TeaserPictureProps {
  readonly teaser: Teaser;
  /** shown when the teaser is over */
  readonly still: Parameters<typeof PlayStill>[0];
  readonly onRefused: () => void;
}

const streamOf = ({ address }: Teaser): Stream => ({
  st: address,
  low: null,
  shared: null,
  video: { src: address },
  kind: 'ondemand',
  lease: null,
  heartbeatSeconds: 0,
  from: null,
  anchor: null,
  plays: null,
  pictureDelayMs: 0,
});

/** The 20 seconds, with what is left of them in words and as a bar. */
export const TeaserPicture = ({ teaser, still, onRefused }: TeaserPictureProps) => {
  const { t } = useTranslation('moments');
  const video = useRef<HTMLVideoElement>(null);
  const [playhead] = useState(createPlayhead);
  const stream = useMemo(() => streamOf(teaser), [teaser]);
  /** the media was refused: the teaser is renewed when the fan plays it again */
  const [isRefused, setRefused] = useState(false);
  const [picture, controls] = usePicture({
    video,
    playhead,
    stream,
    startAt: undefined,
    onRefused: () => setRefused(true),
  });
  const left = usePlayhead(playhead, ({ second, hasStarted }) =>
    Math.max(0, Math.ceil(teaser.seconds - (hasStarted ? second : 0))),
  );
  const hasEnded = usePlayhead(playhead, (state) => state.hasEnded);
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const bar = useRef<HTMLElement>(null);
  useEffect(
    () =>
      playhead.watch(() => {
        const share = Math.min(1, playhead.get().second / teaser.seconds);
        if (bar.current) bar.current.style.transform = `scaleX(${share})`;
      }),
    [playhead, teaser.seconds],
  );
  const replay = (): void => {
    if (isRefused) {
      onRefused();
      return;
    }
    if (hasEnded) controls.seekTo(0);
    controls.toggle();
  };
  const isOver = hasEnded || isRefused;
  return (
    <>
      <div id={STAGE_ID} className={styles.picture} data-player-stage="">
        <Stage video={video} hasPicture isAudioOnly={false} onToggle={replay} />
        {isOver && (
          <div className={styles.still}>
            <PlayStill {...still} />
          </div>
        )}
        {picture.isMutedByBrowser && !isOver && (
          <button type="button" className={styles.unmute} onClick={controls.unmute}>
            {t('share.unmute')}
          </button>
        )}
        <span className={styles.left} role="timer">
          {isOver ? t('share.used') : t('share.left', { seconds: left })}
        </span>
        <span className={styles.bar} aria-hidden="true">
          <i ref={bar} />
        </span>
      </div>
      <p className={styles.again}>
        <Button variant="quiet" onClick={replay}>
          {isOver ? t('share.again') : isPaused ? t('share.watch') : t('share.pause')}
        </Button>
        {picture.error !== undefined && <span role="alert">{t('share.broken')}</span>}
      </p>
    </>
  );
};
