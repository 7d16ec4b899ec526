import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast-region.module.css';
import { closeToast, readToasts, type ShownToast, type Toast, watchToasts } from './toasts.ts';

const STAYS_MS = 6000;
const NONE: readonly ShownToast[] = [];
const ICONS = { done: Check, error: TriangleAlert, plain: Info, play: Info };

interface ToastCardProps extends Toast {
  readonly onClose: () => void;
}
/** One toast. */
export const ToastCard = ({ kind, text, sign, action, onClose }: ToastCardProps) => {
  const { t } = useTranslation();
  const press = (): void => {
    onClose();
    action?.onPress();
  };
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span className={styles.sign}>{sign ?? <Icon of={ICONS[kind]} />}</span>
      <span>{text}</span>
      <Button variant="quiet" size="s" onClick={press}>
        {action ? action.text : t('actions.close')}
      </Button>
    </div>
  );
};

const TimedToast = ({ toast }: { readonly toast: ShownToast }) => {
  const [isPaused, setPaused] = useState(false); // the pointer or the focus is on it
  const { id, action } = toast;
  const staysUntilClosed = isPaused || action !== undefined;
  useEffect(() => {
    if (staysUntilClosed) return;
    const timer = setTimeout(() => closeToast(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, staysUntilClosed]);
  return (
    <li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ToastCard {...toast} onClose={() => closeToast(id)} />
    </li>
  );
};

/** The toasts of the document. Always rendered: a live region that appears together with its text is not read out. */
export const ToastRegion = () => {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => NONE);
  return (
    // excluded from a dialog's focus trap: toasts are read out, and a click on one does not close the dialog
    <section className={styles.region} aria-label={t('ui.messages')} data-react-aria-top-layer="true">
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
};
