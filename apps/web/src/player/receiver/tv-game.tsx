import type { CastLayout } from '@palco/contracts/streaming/cast';
import { Badge } from '@palco/ui/badge.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { InningRuler } from '@palco/ui/inning-ruler.tsx';
import { useTranslation } from 'react-i18next';
import { lengthText } from '../moment/clock-text.ts';
import { secondsBehind, usePlayhead } from '../video/playhead.ts';
import { Stage } from '../video/stage.tsx';
import { StageMessage } from '../video/stage-message.tsx';
import styles from './tv.module.css';
import { TvPanel } from './tv-panel.tsx';
import { TvStrip } from './tv-strip.tsx';
import { type TvGameInput, useTvGame } from './use-tv-game.ts';

interface TvGameProps extends TvGameInput {
  readonly layout: CastLayout;
}
/**
 * A game on a television: the whole picture, and the score at the moment on screen beside it or in a strip over it. The
 * picture is one element in every layout, so that it goes on when the layout changes.
 */
export const TvGame = ({ layout, ...input }: TvGameProps) => {
  const { t } = useTranslation('player');
  const game = useTvGame(input);
  const { video, playhead, log, words, isSpoilerFree, stream, moment, state, reason } = game;
  const behind = usePlayhead(playhead, secondsBehind);
  const roster = log.game?.roster;
  const board = roster && moment && words && { roster, moment, words, isSpoilerFree };
  const badges = (
    <>
      {state === 'paused' && <Badge tone="off">{t('controls.pause')}</Badge>}
      {state === 'playing' && behind === 0 && <Badge tone="live">{t('panel.live')}</Badge>}
      {state === 'playing' && behind !== undefined && behind > 0 && (
        <Badge tone="recorded">{t('panel.behind', { time: lengthText(behind) })}</Badge>
      )}
    </>
  );
  const title = roster && t('several.tile', { away: roster.clubs.away.shortName, home: roster.clubs.home.shortName });
  return (
    <div className={styles.game} data-layout={layout}>
      <div className={styles.stage}>
        <Stage video={video} hasPicture={stream !== undefined} isAudioOnly={false} onToggle={game.toggle}>
          {state === 'opening' && <StageMessage title={t('cast.connecting')} isLit />}
          {state === 'over' && <StageMessage title={t('cast.over')} />}
          {state === 'failed' && <StageMessage title={t('no.failed.title')} text={reason || undefined} isAlert />}
        </Stage>
      </div>
      {layout === 'panel' ? (
        <>
          <div className={styles.foot}>
            <div className={styles.row}>
              <h1>{title}</h1>
              {badges}
            </div>
            {moment && (
              <InningRuler
                inning={moment.place.inning}
                half={moment.place.half}
                isOver={moment.isOver && !isSpoilerFree}
                isRecorded={behind === undefined}
              />
            )}
          </div>
          <aside className={styles.panel} aria-label={t('panel.label')}>
            {board && <TvPanel {...board} />}
          </aside>
        </>
      ) : (
        <>
          <HiddenText>
            <h1>{title}</h1>
          </HiddenText>
          {layout === 'strip' && (
            <>
              <div className={styles.corner}>{badges}</div>
              <aside className={styles.strip} aria-label={t('panel.label')}>
                {board && <TvStrip {...board} />}
              </aside>
            </>
          )}
        </>
      )}
    </div>
  );
};
