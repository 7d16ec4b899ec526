import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { usePart } from '@palco/ui/use-part';
import { useTranslation } from 'react-i18next';
import styles from './several-games.module.css';

/** Several games side by side. What plays them is loaded separately from the page. */
export const Component = () => {
  const { t } = useTranslation('player');
  const { loaded, hasFailed } = usePart(() => import('./several-games.tsx'), true);
  return (
    <div className={styles.page}>
      {loaded && <loaded.SeveralGames />}
      {hasFailed && <ErrorState title={t('errors.load')} onRetry={() => location.reload()} />}
      {!loaded && !hasFailed && <LoadingState />}
    </div>
  );
};
