import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast-region.module.css';
import { closeToast, readToasts, type ShownToast, type Toast, watchToasts } from './toasts.ts';

/** Milliseconds that nobody needs to read it and, if there is something to press, to decide. */
const STAYS_MS = 6000;
const ERROR_STAYS_MS = 12_000;
const ACTION_STAYS_MS = 20_000;

const staysFor = ({ kind, action }: Toast): number => {
  if (action) return ACTION_STAYS_MS;
  return kind === 'error' ? ERROR_STAYS_MS : STAYS_MS;
};
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
      {action ? (
        <span className={styles.buttons}>
          <Button variant="quiet" size="s" onClick={press}>
            {action.text}
          </Button>
          <IconButton label={t('actions.close')} icon={X} onClick={onClose} />
        </span>
      ) : (
        <Button variant="quiet" size="s" onClick={onClose}>
          {t('actions.close')}
        </Button>
      )}
    </div>
  );
};

const watchVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isPageSeen = (): boolean => document.visibilityState !== 'hidden';

const TimedToast = ({ toast }: { readonly toast: ShownToast }) => {
  const [isPaused, setPaused] = useState(false); // the pointer or the focus is on it
  const isSeen = useSyncExternalStore(watchVisibility, isPageSeen, () => true);
  const { id } = toast;
  const stays = isPaused || !isSeen ? undefined : staysFor(toast);
  useEffect(() => {
    if (stays === undefined) return;
    const timer = setTimeout(() => closeToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, stays]);
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
