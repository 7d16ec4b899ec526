import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { OptionalPart } from '@palco/ui/optional-part.tsx';
import { Activity, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { setHidesScores } from '../../session/hide-scores.ts';
import { BeforeGame } from '../before/before-game.tsx';
import { MomentCard } from '../cards/moment-card.tsx';
import mini from '../mini/mini-player.module.css';
import type { WatchProps } from '../mini/watching.ts';
import { cardAt } from '../moment/card-at.ts';
import { isUnscored } from '../moment/loaded-game.ts';
import { GamePanel } from '../panel/game-panel.tsx';
import shell from '../player-shell.module.css';
import { GameStrip } from '../strip/game-strip.tsx';
import { useMediaLabels } from '../video/media-labels.ts';
import { STAGE_ID } from '../video/stage.tsx';
import { Conveniences } from './conveniences.tsx';
import { Deck } from './deck.tsx';
import { GameMeta } from './game-meta.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MiniBar } from './mini-bar.tsx';
import { PanelPlaceholder } from './panel-placeholder.tsx';
import { Picture } from './picture.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { useWatch, type WatchState } from './use-watch.ts';
import styles from './watch.module.css';

interface PartProps {
  readonly watch: WatchState;
}

/** The card of the moment, or its place while it loads; undefined where cards are not shown. */
const useCard = ({ gameId, words, log, panel, hasCardTexts, showsCards }: WatchState): ReactNode => {
  const roster = log.game?.roster;
  const { moment } = panel;
  // a memo, because the panel renders again when the card changes
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
      isUnknown={log.failure === 'unknown'}
      isLoading={!log.game || !words}
      hasLineups={log.game?.roster.setup != null}
      isUnscored={log.game !== undefined && isUnscored(log.game)}
      hasPicture={hasPicture}
      onRetry={log.retry}
      onShow={panel.showLatest}
    />
  );
};

/** Until the next moment, at which the panel is tried again. */
const FailedPanel = ({ watch: { log, hasPicture, panel } }: PartProps) => (
  <PanelPlaceholder
    hasFailed
    isLoading={false}
    hasLineups={log.game?.roster.setup != null}
    hasPicture={hasPicture}
    onRetry={log.retry}
    onShow={panel.showLatest}
  />
);

/**
 * A game: the picture, its controls, and the panel that follows it; or the mini player. The picture has the same place in both,
 * so that it plays on. `useWatch` does the work.
 */
export const Watch = (props: WatchProps) => {
  const { t } = useTranslation('player');
  useMediaLabels();
  const watch = useWatch(props);
  const { gameId, board, isMini, isSpoilerFree, log, playback, panel } = watch;
  const roster = log.game?.roster;
  return (
    <div className={isMini ? undefined : shell.shell}>
      {!isMini && props.platform !== 'playerapp' && (
        <OptionalPart>
          <GameStrip
            day={roster?.officialDate}
            gameId={gameId}
            here={board && cardAt(board.moment, board.roster, board.words, isSpoilerFree)}
            isSpoilerFree={isSpoilerFree}
          />
        </OptionalPart>
      )}
      <section className={isMini ? mini.player : styles.watch} aria-label={isMini ? t('mini.label') : undefined}>
        <div
          id={STAGE_ID}
          className={isMini ? mini.stage : styles.stage}
          data-player-stage=""
          data-alone={!playback.stream || undefined}
        >
          <Picture watch={watch} />
          {isMini ? <MiniBar watch={watch} /> : playback.stream && <Deck watch={watch} />}
        </div>
        {/* what was opened in the panel is still open when the fan comes back */}
        <Activity mode={isMini ? 'hidden' : 'visible'}>
          <div className={styles.meta}>
            <OptionalPart of={roster}>
              <GameMeta
                roster={roster}
                listing={playback.listing}
                isSpoilerFree={isSpoilerFree}
                onSpoilerFree={setHidesScores}
                onShare={watch.hasPicture && playback.reels.isOffered ? watch.actions.share : undefined}
              />
            </OptionalPart>
          </div>
          <div className={styles.panel}>
            <OptionalPart of={panel.moment} instead={<FailedPanel watch={watch} />}>
              <Panel watch={watch} />
            </OptionalPart>
          </div>
        </Activity>
        <OptionalPart of={playback.stream}>
          <Conveniences watch={watch} />
        </OptionalPart>
        {!isMini && (
          <>
            <HiddenText>
              <span role="status" aria-live="polite">
                {panel.announcement.spoken?.text}
              </span>
            </HiddenText>
            <SeatDialog {...playback.seatDialog} />
            <OptionalPart of={watch.isHelpOpen}>
              <KeysDialog isOpen={watch.isHelpOpen} onClose={watch.closeHelp} />
            </OptionalPart>
          </>
        )}
      </section>
    </div>
  );
};
