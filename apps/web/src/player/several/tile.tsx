import { BasesLoader } from '@palco/ui/bases-loader.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useDelayed } from '@palco/ui/use-delayed';
import Star from 'lucide-react/icons/star';
import { useCallback, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHidesScores } from '../../session/hide-scores.ts';
import { usePlayhead } from '../video/playhead.ts';
import { InterruptionNotice } from '../watch/interruption-notice.tsx';
import { NoPictureMessage } from '../watch/no-picture-message.tsx';
import { EndedTile } from './ended-tile.tsx';
import { ForeignTile } from './foreign-tile.tsx';
import styles from './tile.module.css';
import { TileBar } from './tile-bar.tsx';
import type { TileProps } from './tile-props.ts';
import { useTile } from './use-tile.ts';

/** A game that plays. */
const PlayingTile = (props: TileProps & { readonly onEnd: () => void }) => {
  const { ref, gameId, names, words, card, isHeard, isBest, leaseBefore, onHear, onNews, onEnd } = props;
  const { t } = useTranslation('player');
  const tile = useTile({ gameId, instead: useCallback(() => leaseBefore(gameId), [gameId, leaseBefore]) });
  const { video, playhead, picture, controls, tilePoint, reason, device, lease, log } = tile;
  const [isHidden, setHidden] = useState(false);
  const isSpoilerFree = (useHidesScores() ?? false) || isHidden;
  useImperativeHandle(ref, () => ({
    toLive: controls.toLive,
    takeOver: () => tile.open({ takeover: true }),
    lease: () => lease,
  }));
  useEffect(
    () => onNews(gameId, { tilePoint, reason, device, isHidden }),
    [gameId, tilePoint, reason, device, isHidden, onNews],
  );
  const { readNews } = log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is the reason to read
  useEffect(() => readNews(), [card]);
  const hasEnded = usePlayhead(playhead, (state) => state.hasEnded);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const isWaiting = useDelayed(usePlayhead(playhead, (state) => !state.hasStarted || state.isWaiting));
  return (
    <>
      <div className={styles.picture}>
        <video
          ref={video}
          playsInline
          muted={!isHeard}
          aria-label={t('stage.picture')}
          onClick={() => onHear(gameId)}
        />
        {isWaiting && !reason && !tile.isForeign && (
          <span className={styles.waiting} role="status" aria-label={names}>
            <BasesLoader />
          </span>
        )}
        {reason && (
          <NoPictureMessage
            gameId={gameId}
            reason={reason}
            listing={tile.listing}
            roster={log.game?.roster}
            error={picture.error}
            device={device}
            detail={tile.detail}
            onOpen={tile.open}
            onRetry={controls.retry}
            onAnyway={tile.ignoreFirefoxRule}
          />
        )}
        {tile.isForeign && <ForeignTile gameId={gameId} />}
        {picture.interruption && words && !reason && (
          <InterruptionNotice interruption={picture.interruption} playhead={playhead} words={words} />
        )}
        {isBest && (
          <span className={styles.best}>
            <Icon of={Star} size="s" />
            <HiddenText>{t('several.best')}</HiddenText>
          </span>
        )}
        {isHeard && picture.isMutedByBrowser && (
          <button type="button" className={styles.unmute} onClick={controls.unmute}>
            {t('several.unmute')}
          </button>
        )}
      </div>
      <TileBar
        {...props}
        tile={tile}
        isSpoilerFree={isSpoilerFree}
        isHidden={isHidden}
        onHide={() => setHidden(!isHidden)}
      />
    </>
  );
};

/** One of several games; after its end, what to do with its place, which is free again. */
export const Tile = (props: TileProps) => {
  const { gameId, names, isHeard, others, onSwap, onClose, onNews } = props;
  const [hasEnded, setEnded] = useState(false);
  const end = useCallback(() => setEnded(true), []);
  useEffect(() => () => onNews(gameId, undefined), [gameId, onNews]);
  return (
    <article className={styles.tile} data-heard={isHeard || undefined} aria-label={names}>
      {hasEnded ? (
        <EndedTile others={others} onSwap={(to) => onSwap(gameId, to)} onClose={() => onClose(gameId)} />
      ) : (
        <PlayingTile {...props} onEnd={end} />
      )}
    </article>
  );
};
