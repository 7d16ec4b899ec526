import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { setHidesScores } from '../../session/hide-scores.ts';
import { BeforeGame } from '../before/before-game.tsx';
import { MomentCard } from '../cards/moment-card.tsx';
import { CastMessage } from '../cast/cast-message.tsx';
import { FloatingMessage } from '../floating/floating-message.tsx';
import { FloatingScore } from '../floating/floating-score.tsx';
import { cardAt } from '../moment/card-at.ts';
import { GamePanel } from '../panel/game-panel.tsx';
import { GameStrip } from '../strip/game-strip.tsx';
import { useMediaLabels } from '../video/media-labels.ts';
import { STAGE_ID, Stage } from '../video/stage.tsx';
import { AudioView } from './audio-view.tsx';
import { Deck } from './deck.tsx';
import { GameMeta } from './game-meta.tsx';
import { InterruptionNotice } from './interruption-notice.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { NoPictureMessage } from './no-picture-message.tsx';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { useWatch, type WatchProps, type WatchState } from './use-watch.ts';
import styles from './watch.module.css';

interface PartProps {
  readonly watch: WatchState;
}

/** The picture, or why there is none. */
const Picture = ({ watch }: PartProps) => {
  const { t } = useTranslation('player');
  const { gameId, video, words, log, playback, panel, isSpoilerFree, floating, cast, actions } = watch;
  const { picture, controls, reason } = playback;
  const board = log.game && panel.moment && words && { roster: log.game.roster, moment: panel.moment, words };
  return (
    <Stage
      video={video}
      hasPicture={playback.stream !== undefined}
      framed={playback.framed}
      isAudioOnly={picture.isAudioOnly}
      place={watch.place}
      onToggle={playback.toggle}
    >
      {floating.window && <FloatingMessage onReturn={actions.pip} />}
      {floating.window && board && (
        <FloatingScore
          of={floating.window}
          {...board}
          isSpoilerFree={isSpoilerFree}
          playhead={panel.clock.playhead}
          actions={actions}
        />
      )}
      {picture.isAudioOnly && <AudioView board={board} isSpoilerFree={isSpoilerFree} bytes={watch.mediaBytes} />}
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
    </Stage>
  );
};

/** The card of the moment, or its place while it loads; undefined where cards are not shown. */
const useCard = ({ gameId, words, log, panel, hasCardTexts, showsCards }: WatchState): ReactNode => {
  const roster = log.game?.roster;
  const { moment } = panel;
  // the panel renders again when it changes
  return useMemo(() => {
    if (!showsCards || !roster || !moment || !words) return undefined;
    if (!hasCardTexts) return <div className={styles.noCard} />;
    return <MomentCard gameId={gameId} roster={roster} moment={moment} words={words} />;
  }, [hasCardTexts, showsCards, gameId, roster, moment, words]);
};

/** The panel that follows the picture, or what it waits for. */
const Panel = ({ watch }: PartProps) => {
  const { gameId, words, isSpoilerFree, log, playback, hasPicture, panel, actions } = watch;
  const { reason } = playback;
  const card = useCard(watch);
  if (log.game && (reason === 'upcoming' || reason === 'soon'))
    return <BeforeGame gameId={gameId} roster={log.game.roster} isSpoilerFree={isSpoilerFree} />;
  return log.game && panel.moment && words ? (
    <GamePanel
      roster={log.game.roster}
      moment={panel.moment}
      words={words}
      clock={panel.clock}
      basis={panel.basis}
      isSpoilerFree={isSpoilerFree}
      scored={panel.announcement.scored}
      picture={hasPicture ? actions : undefined}
      onSeek={panel.hasTimeline && hasPicture ? actions.seek : undefined}
      card={card}
      onShowLatest={panel.showLatest}
    />
  ) : (
    <PanelPlaceholder
      hasFailed={log.failure !== undefined}
      isLoading={!log.game || !words}
      hasLineups={log.game?.roster.setup != null}
      hasPicture={hasPicture}
      onRetry={log.retry}
      onShow={panel.showLatest}
    />
  );
};

/** A game: the picture, what it is controlled with, and the panel that follows it. `useWatch` does the work. */
export const Watch = (props: WatchProps) => {
  useMediaLabels();
  const watch = useWatch(props);
  const { gameId, words, isSpoilerFree, log, playback, panel } = watch;
  const roster = log.game?.roster;
  return (
    <>
      {props.platform !== 'playerapp' && (
        <GameStrip
          day={roster?.officialDate}
          gameId={gameId}
          here={roster && panel.moment && words && cardAt(panel.moment, roster, words, isSpoilerFree)}
          isSpoilerFree={isSpoilerFree}
        />
      )}
      <div className={styles.watch}>
        <div id={STAGE_ID} className={styles.stage} data-player-stage="" data-alone={!playback.stream || undefined}>
          <Picture watch={watch} />
          {playback.stream && <Deck watch={watch} />}
        </div>
        <div className={styles.meta}>
          <GameMeta
            roster={roster}
            listing={playback.listing}
            isSpoilerFree={isSpoilerFree}
            onSpoilerFree={setHidesScores}
            onShare={watch.hasPicture && playback.reels.isOffered ? watch.actions.share : undefined}
          />
        </div>
        <div className={styles.panel}>
          <Panel watch={watch} />
        </div>
        <HiddenText>
          <span role="status" aria-live="polite">
            {panel.announcement.spoken?.text}
          </span>
        </HiddenText>
        <SeatDialog {...playback.seatDialog} />
        <KeysDialog isOpen={watch.isHelpOpen} onClose={watch.closeHelp} />
      </div>
    </>
  );
};
