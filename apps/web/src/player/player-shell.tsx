import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, LoadingState } from '../ui/state-panel.tsx';
import styles from './player-shell.module.css';

export interface PlayerShellProps {
  /** the player could not be loaded */
  readonly hasFailed: boolean;
  /** undefined while the player is loading */
  readonly children?: ReactNode;
}
/** The background of every player. It reserves the picture's place from the first byte on. */
export const PlayerShell = ({ hasFailed, children }: PlayerShellProps) => {
  const { t } = useTranslation('player');
  return (
    <div className={styles.shell}>
      {children ?? (
        <div className={styles.place}>
          {hasFailed ? (
            <ErrorState title={t('errors.load')} onRetry={() => location.reload()} />
          ) : (
            <LoadingState text={t('panel.loading')} />
          )}
        </div>
      )}
    </div>
  );
};
