import { OptionalPart } from '@palco/ui/optional-part.tsx';
import { useTranslation } from 'react-i18next';
import { CastMessage } from '../cast/cast-message.tsx';
import { FloatingMessage } from '../floating/floating-message.tsx';
import { FloatingScore } from '../floating/floating-score.tsx';
import { Stage } from '../video/stage.tsx';
import { AudioView } from './audio-view.tsx';
import { InterruptionNotice } from './interruption-notice.tsx';
import { MiniCover } from './mini-cover.tsx';
import { NoPictureMessage } from './no-picture-message.tsx';
import type { WatchState } from './use-watch.ts';
import styles from './watch.module.css';

interface PictureProps {
  readonly watch: WatchState;
}

/** What is shown over the picture: why there is none, where it is instead, what it lacks. */
const OverPicture = ({ watch }: PictureProps) => {
  const { t } = useTranslation('player');
  const { gameId, words, board, log, playback, panel, isSpoilerFree, floating, cast, actions } = watch;
  const { picture, controls, reason } = playback;
  return (
    <>
      {floating.window && <FloatingMessage onReturn={actions.pip} />}
      {picture.isAudioOnly && (
        <AudioView
          board={board}
          isSpoilerFree={isSpoilerFree}
          bytes={watch.mediaBytes}
          isLineTooThin={picture.isLineTooThin}
        />
      )}
      {cast.device !== undefined && <CastMessage cast={cast} />}
      {reason && cast.device === undefined && (
        <NoPictureMessage
          gameId={gameId}
          reason={reason}
          listing={playback.listing}
          roster={log.game?.roster}
          error={picture.error}
          device={playback.otherDevice}
          detail={playback.detail}
          onOpen={playback.openAgain}
          onRetry={controls.retry}
          onAnyway={playback.ignoreFirefoxRule}
        />
      )}
      {picture.isMutedByBrowser && (
        <button type="button" className={styles.unmute} onClick={controls.unmute}>
          {t('controls.unmute')}
        </button>
      )}
      {picture.interruption && words && !reason && (
        <InterruptionNotice interruption={picture.interruption} playhead={panel.clock.playhead} words={words} />
      )}
      <p role="status" className={picture.soundAway === undefined ? undefined : styles.soundAway}>
        {picture.soundAway !== undefined && t('controls.soundAway', { name: picture.soundAway })}
      </p>
    </>
  );
};

/** The picture, or why there is none. */
export const Picture = ({ watch }: PictureProps) => {
  const { video, board, isMini, playback, panel, isSpoilerFree, floating, actions } = watch;
  return (
    <Stage
      video={video}
      hasPicture={playback.stream !== undefined}
      framed={playback.framed}
      isAudioOnly={playback.picture.isAudioOnly}
      isMini={isMini}
      place={watch.place}
      onToggle={playback.toggle}
    >
      {floating.window && board && (
        <OptionalPart of={board}>
          <FloatingScore
            of={floating.window}
            {...board}
            isSpoilerFree={isSpoilerFree}
            playhead={panel.clock.playhead}
            actions={actions}
          />
        </OptionalPart>
      )}
      <OptionalPart of={playback.reason}>
        {isMini ? <MiniCover watch={watch} /> : <OverPicture watch={watch} />}
      </OptionalPart>
    </Stage>
  );
};
