import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import { Skeleton } from '@palco/ui/skeleton.tsx';
import { ErrorState } from '@palco/ui/state-panel.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../ui/app-link.tsx';
import styles from './player-shell.module.css';
import strip from './strip/game-strip.module.css';
import stage from './video/stage.module.css';
import watch from './watch/watch.module.css';

interface PlayerShellProps {
  /** the player could not be loaded */
  readonly hasFailed: boolean;
  /** the games of the day are above the picture */
  readonly hasStrip?: boolean;
  /** undefined while the player is loading */
  readonly children?: ReactNode;
}
/**
 * The background of every player. While the player is loading, space is reserved for its parts: the games of the day, the
 * picture, the controls, the panel.
 */
export const PlayerShell = ({ hasFailed, hasStrip = false, children }: PlayerShellProps) => {
  const { t } = useTranslation('player');
  return (
    <div className={styles.shell}>
      {children ?? (
        <>
          {hasStrip && (
            <div className={strip.strip}>
              <AppLink to="/" className={strip.home} aria-label={t('strip.home')}>
                <Logo />
              </AppLink>
            </div>
          )}
          {/* keyed, so that what takes its place is not made of its elements, which would count as moved */}
          <div key="waiting" className={watch.watch} aria-busy={!hasFailed}>
            <div className={watch.stage} data-alone>
              <div className={stage.stage} data-waiting-stage>
                {hasFailed && <ErrorState title={t('errors.load')} onRetry={() => location.reload()} />}
                {/* shown before the app is there (`first/open-first-picture.ts`) */}
                <p hidden data-thin-line className={styles.thinLine}>
                  {t('controls.thinLine')}
                </p>
              </div>
            </div>
            <div className={watch.meta} />
            <div className={watch.panel}>
              <section className={styles.panel} aria-label={t('panel.label')}>
                <HiddenText>
                  <span role="status">{!hasFailed && t('panel.loading')}</span>
                </HiddenText>
                <Skeleton length="half" />
                <Skeleton />
                <Skeleton />
              </section>
            </div>
          </div>
        </>
      )}
    </div>
  );
};
