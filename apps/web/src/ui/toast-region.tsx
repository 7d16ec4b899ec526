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
/** One toast; a region shows those of the site, the kit page shows one of each. */
export const ToastCard = ({ kind, text, sign, action, onClose }: ToastCardProps) => {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.toast, styles[kind])}>
      <span className={styles.sign}>{sign ?? <Icon of={ICONS[kind]} />}</span>
      <span>{text}</span>
      <Button variant="quiet" size="s" onClick={action ? action.onPress : onClose}>
        {action ? action.text : t('actions.close')}
      </Button>
    </div>
  );
};

const TimedToast = ({ toast }: { readonly toast: ShownToast }) => {
  const [isHeld, setHeld] = useState(false); // being read: the pointer or the focus is on it
  const { id, action } = toast;
  const staysUntilClosed = isHeld || action !== undefined;
  useEffect(() => {
    if (staysUntilClosed) return;
    const timer = setTimeout(() => closeToast(id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [id, staysUntilClosed]);
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard {...toast} onClose={() => closeToast(id)} />
    </li>
  );
};

/** Where toasts appear, once per document. It is always there: a live region that comes with its text is not read. */
export const ToastRegion = () => {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => NONE);
  return (
    // a dialog leaves this alone: what is said here is heard, and touching it is not touching outside the dialog
    <section className={styles.region} aria-label={t('ui.messages')} data-react-aria-top-layer="true">
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
};
