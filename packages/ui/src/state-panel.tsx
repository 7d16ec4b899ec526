import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BasesLoader } from './bases-loader.tsx';
import { Button } from './button.tsx';
import { HiddenText } from './hidden-text.tsx';
import { type Drawing, Icon } from './icon.tsx';
import styles from './state-panel.module.css';
import { useDelayed } from './use-delayed.ts';

interface EmptyStateProps {
  readonly icon: Drawing;
  /** what is missing */
  readonly title: string;
  /** why, or what is next */
  readonly text?: string | undefined;
  /** the next step */
  readonly action?: ReactNode;
}
/** There is nothing to show, and why; with one next step. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={styles.panel}>
    <Icon of={icon} size="xl" />
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    {action}
  </div>
);

interface ErrorStateProps {
  /** what failed; "something went wrong" by default */
  readonly title?: string | undefined;
  /** what still works */
  readonly text?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
}
/** Something failed to load; with a button to try again. */
export const ErrorState = ({ title, text, onRetry, isRetrying = false }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={title ?? t('errors.serverError')}
        text={text}
        action={
          onRetry && (
            <Button size="s" onClick={onRetry} isLoading={isRetrying}>
              <Icon of={RotateCw} size="s" />
              {t('actions.retry')}
            </Button>
          )
        }
      />
    </div>
  );
};

interface OfflineStateProps {
  /** "no connection" by default */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
}
/** There is no connection. No button: it recovers by itself. */
export const OfflineState = ({ title, text }: OfflineStateProps) => {
  const { t } = useTranslation();
  return <EmptyState icon={WifiOff} title={title ?? t('ui.offlineTitle')} text={text ?? t('ui.offlineText')} />;
};

interface LoadingStateProps {
  /** names what is loading, such as "games of the day"; the default is "one moment" */
  readonly text?: string | undefined;
  /** skeletons of the content; the bases loader by default */
  readonly children?: ReactNode;
}
/** Something is loading. Short waits show nothing. */
export const LoadingState = ({ text, children }: LoadingStateProps) => {
  const { t } = useTranslation();
  const isSlow = useDelayed(true);
  const words = text ?? t('actions.loading');
  return (
    <div role="status" aria-busy="true" className={children ? undefined : styles.loading}>
      {isSlow && (children ? <HiddenText>{words}</HiddenText> : <BasesLoader />)}
      {children ?? (isSlow && <p>{words}</p>)}
    </div>
  );
};
