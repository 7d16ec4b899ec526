import { buttonClass } from '@palco/ui/button-look';
import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Plate } from '@palco/ui/plate.tsx';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Pause from 'lucide-react/icons/pause';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { pathOfGame } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from '../mini/mini-player.module.css';
import { MiniScore } from '../mini/mini-score.tsx';
import { stopWatching } from '../mini/watching.ts';
import { usePlayhead } from '../video/playhead.ts';
import { type MiniWatch, useMiniMessage } from './use-mini-message.ts';

const BUTTON = buttonClass({ variant: 'quiet', isIcon: true, className: styles.button });

/** Ends the picture. Its button disappears too, so the focus moves to the page. */
const close = (): void => {
  stopWatching();
  document.getElementById('content')?.focus({ preventScroll: true });
};

/** Beside the small picture: the score at the moment on screen, or a message instead; pause, back to the game, close. */
export const MiniBar = ({ watch }: { readonly watch: MiniWatch }) => {
  const { t } = useTranslation('player');
  const { gameId, board, isSpoilerFree, hasPicture, cast, panel, actions } = watch;
  const isPaused = usePlayhead(panel.clock.playhead, (state) => state.isPaused);
  const message = useMiniMessage(watch);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {board && !message && <MiniScore board={board} isSpoilerFree={isSpoilerFree} />}
      <div className={styles.buttons}>
        {hasPicture && cast.device === undefined && (
          <button
            type="button"
            className={classNames(BUTTON, styles.toggle)}
            aria-label={t(isPaused ? 'controls.play' : 'controls.pause')}
            onClick={actions.toggle}
          >
            {isPaused ? <Plate /> : <Icon of={Pause} />}
          </button>
        )}
        <AppLink
          to={pathOfGame(gameId)}
          className={buttonClass({ variant: 'quiet', isIcon: true, className: styles.back })}
          aria-label={t('mini.back')}
        >
          <Icon of={Maximize2} />
        </AppLink>
        <button type="button" className={BUTTON} aria-label={t('mini.close')} onClick={close}>
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
};
