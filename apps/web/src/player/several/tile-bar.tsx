import { Badge } from '@palco/ui/badge.tsx';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { Menu } from '@palco/ui/menu.tsx';
import { Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useTranslation } from 'react-i18next';
import { pathOfGame } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { lengthText } from '../moment/clock-text.ts';
import { clubOf } from '../moment/clubs.ts';
import { HalfSign } from '../panel/half-sign.tsx';
import { secondsBehind, usePlayhead } from '../video/playhead.ts';
import styles from './tile-bar.module.css';
import type { TileProps } from './tile-props.ts';
import type { TileState } from './use-tile.ts';

const BACK_SECONDS = 10;

interface TileBarProps extends TileProps {
  readonly tile: TileState;
  readonly isSpoilerFree: boolean;
  /** the score of this tile alone */
  readonly isHidden: boolean;
  readonly onHide: () => void;
}

/** The score at the moment on the tile's picture. */
const Score = ({ tile: { log, moment }, words, isSpoilerFree, names }: TileBarProps) => {
  const roster = log.game?.roster;
  if (!roster) return <p className={styles.names}>{names}</p>;
  const figure = (side: 'away' | 'home') =>
    moment && <ScoreFigure runs={moment.line[side].runs} isHidden={isSpoilerFree} />;
  return (
    <div className={styles.score}>
      <Monogram club={clubOf(roster, 'away')} size={28} />
      {figure('away')}
      {moment && words && <HalfSign moment={moment} words={words} isSpoilerFree={isSpoilerFree} />}
      {figure('home')}
      <Monogram club={clubOf(roster, 'home')} size={28} />
    </div>
  );
};

/** Below the picture of a tile: its score, how far it is behind, its sound, and what else can be done with it. */
export const TileBar = (props: TileBarProps) => {
  const { gameId, names, isHeard, others, tile, isHidden, onHear, onSwap, onClose, onHide } = props;
  const { t } = useTranslation('player');
  const { playhead, controls, toggle } = tile;
  const behind = usePlayhead(playhead, secondsBehind);
  const isPaused = usePlayhead(playhead, (state) => state.isPaused);
  const hasStarted = usePlayhead(playhead, (state) => state.hasStarted);
  const time = lengthText(behind ?? 0);
  return (
    <div className={styles.bar}>
      <Score {...props} />
      <span className={styles.end}>
        {hasStarted && behind === undefined && <Badge tone="recorded">{t('panel.recorded')}</Badge>}
        {hasStarted && behind === 0 && <Badge tone="live">{t('panel.live')}</Badge>}
        {behind !== undefined && behind > 0 && (
          <button
            type="button"
            className={styles.behind}
            aria-label={t('several.toLive', { time })}
            onClick={controls.toLive}
          >
            <Badge tone="delayed">{t('several.behind', { time })}</Badge>
          </button>
        )}
        <IconButton
          className={styles.sound}
          icon={isHeard ? Volume2 : VolumeX}
          label={t(isHeard ? 'several.heard' : 'several.hear')}
          aria-pressed={isHeard}
          onClick={() => onHear(gameId)}
        />
        <Menu
          isBare
          className={styles.menu}
          buttonClassName={styles.menuButton}
          panelClassName={styles.panel}
          accessibleName={t('several.menu', { game: names })}
          label={<Icon of={EllipsisVertical} />}
        >
          <AppLink to={pathOfGame(gameId)}>{t('several.alone')}</AppLink>
          <Button variant="quiet" onClick={() => controls.seekBy(-BACK_SECONDS)}>
            {t('several.back')}
          </Button>
          <Button variant="quiet" onClick={toggle}>
            {t(isPaused ? 'several.play' : 'several.pause')}
          </Button>
          <Button variant="quiet" onClick={onHide}>
            {t(isHidden ? 'several.show' : 'several.hide')}
          </Button>
          {others.map((other) => (
            <Button key={other.id} variant="quiet" onClick={() => onSwap(gameId, other.id)}>
              {t('several.swap', { game: other.names })}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => onClose(gameId)}>
            {t('several.close')}
          </Button>
        </Menu>
      </span>
    </div>
  );
};
