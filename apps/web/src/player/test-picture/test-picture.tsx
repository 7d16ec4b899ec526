import { TEST_PICTURE } from '@palco/contracts/streaming/streaming';
import { Notice } from '@palco/ui/notice.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Controls } from '../video/controls.tsx';
import { useMediaLabels } from '../video/media-labels.ts';
import { createPlayerActions } from '../video/player-actions.ts';
import { createPlayhead } from '../video/playhead.ts';
import { SettingsMenu } from '../video/settings-menu.tsx';
import { STAGE_ID, Stage } from '../video/stage.tsx';
import { usePicture } from '../video/use-picture.ts';
import { noPictureReason } from '../watch/no-picture.ts';
import { NoPictureMessage } from '../watch/no-picture-message.tsx';
import { useStream } from '../watch/use-stream.ts';
import styles from './test-picture.module.css';
import { useCastButtons } from './use-cast-buttons.ts';

const isNeverPaused = (): boolean => false;

interface TestPictureProps {
  /** what is tested: the player, or casting to a TV */
  readonly purpose: 'player' | 'cast';
}
/** The test picture: access, seat and player without a game. */
export const TestPicture = ({ purpose }: TestPictureProps) => {
  const { t } = useTranslation('player');
  useMediaLabels();
  const video = useRef<HTMLVideoElement>(null);
  const [playhead] = useState(createPlayhead);
  const { access, stream, open, check } = useStream({
    game: TEST_PICTURE,
    platform: 'webapp',
    isPaused: isNeverPaused,
  });
  const [picture, controls] = usePicture({ video, playhead, stream, startAt: undefined, onRefused: check });
  useEffect(() => open(), [open]);
  useEffect(() => {
    document.title = t('title.test');
  }, [t]);
  const reason = noPictureReason({
    game: { status: 'Live' },
    status: undefined,
    isCut: false,
    isUnknown: false,
    isUnreachable: false,
    isBrowserBlocked: false,
    isAppPage: false,
    access,
    error: picture.error,
  });
  const actions = useMemo(
    () =>
      createPlayerActions({
        game: undefined,
        clock: { playhead, delayMs: 0 },
        video,
        controls,
        isAudioOnly: picture.isAudioOnly,
        isSpoilerFree: false,
        halfStarts: () => [],
        toggle: controls.toggle,
        help: () => undefined,
        share: () => undefined,
      }),
    [playhead, controls, picture.isAudioOnly],
  );
  const place = useRef<HTMLDivElement>(null);
  const ways = useCastButtons(place);
  return (
    <div className={styles.test}>
      <h1>{t(`test.${purpose}.title`)}</h1>
      <p>{t(`test.${purpose}.text`)}</p>
      <div ref={place} id={STAGE_ID} className={styles.stage} data-player-stage="">
        <Stage
          video={video}
          hasPicture={stream !== undefined}
          isAudioOnly={picture.isAudioOnly}
          onToggle={controls.toggle}
        >
          {reason && (
            <NoPictureMessage
              reason={reason}
              listing={undefined}
              roster={undefined}
              error={picture.error}
              device=""
              onOpen={open}
              onRetry={controls.retry}
              onAnyway={undefined}
            />
          )}
        </Stage>
        {stream && (
          <div className={styles.deck}>
            <Controls
              playhead={playhead}
              picture={picture}
              actions={actions}
              settings={
                <SettingsMenu
                  qualities={picture.qualities}
                  chosen={picture.chosen}
                  playing={picture.playing}
                  onQuality={controls.chooseQuality}
                  sounds={picture.sounds}
                  sound={picture.sound}
                  onSound={controls.chooseSound}
                />
              }
            />
          </div>
        )}
      </div>
      {purpose === 'cast' && (
        <Notice kind={ways.length ? 'done' : 'plain'}>
          {ways.length ? t('test.cast.can', { ways: ways.join(', ') }) : t('test.cast.cannot')}
        </Notice>
      )}
    </div>
  );
};
