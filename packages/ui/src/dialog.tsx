import { loadAhead } from '@palco/browser/expected-faults';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BasesLoader } from './bases-loader.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-surface.tsx';
import { HiddenText } from './hidden-text.tsx';
import { showToast } from './toasts.ts';
import { useDelayed } from './use-delayed.ts';
import { usePart } from './use-part.ts';

const loadSurface = () => import('./dialog-surface.tsx');
/** Preloads the dialog code, e.g. when the pointer enters a button. Safe to call often. */
export const preloadDialog = (): void => {
  loadAhead(loadSurface()); // opening tries again and shows the failure
};

/**
 * A dialog: over the page on wide screens, a sheet from below on phones. Traps the focus, restores it, and stops the
 * page behind from scrolling. React Aria is loaded when the first dialog opens.
 */
export const Dialog = (props: DialogProps) => {
  const { isOpen, onClose } = props;
  const { t } = useTranslation();
  const { loaded, hasFailed } = usePart(loadSurface, isOpen);
  const isSlow = useDelayed(isOpen && !loaded);
  useEffect(() => {
    if (!hasFailed || !isOpen) return;
    showToast({ kind: 'error', text: t('errors.offline') });
    onClose();
  }, [hasFailed, isOpen, onClose, t]);
  if (loaded) return <loaded.DialogSurface {...props} />;
  return isSlow ? (
    <div className={styles.scrim} role="status">
      <span className={styles.coming}>
        <BasesLoader />
      </span>
      <HiddenText>{t('actions.loading')}</HiddenText>
    </div>
  ) : null;
};
