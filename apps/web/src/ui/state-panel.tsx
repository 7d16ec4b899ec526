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
  /** what there is not */
  readonly title: string;
  /** why, or what comes */
  readonly text?: string | undefined;
  /** one step on */
  readonly action?: ReactNode;
}
/** There is nothing here, and that is as it should be: says why, and one step on. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className={styles.panel}>
    <Icon of={icon} size="xl" />
    <h3>{title}</h3>
    {text && <p>{text}</p>}
    {action}
  </div>
);

interface ErrorStateProps {
  /** what did not come; "something went wrong" without it */
  readonly title?: string | undefined;
  /** what still works meanwhile */
  readonly text?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
}
/** Something did not come. Offers to try again. */
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

/** There is no connection. Nothing to press: it goes on by itself. */
export const OfflineState = ({ text }: { readonly text?: string | undefined }) => {
  const { t } = useTranslation();
  return <EmptyState icon={WifiOff} title={t('ui.offlineTitle')} text={text ?? t('ui.offlineText')} />;
};

interface LoadingStateProps {
  /** what is being loaded: "games of the day"; "one moment" without it */
  readonly text?: string | undefined;
  /** the shape of what will come (skeletons); without it the bases are run in the middle */
  readonly children?: ReactNode;
}
/** Something is on its way. Shorter waits show nothing. */
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
