import { isStorageBlocked, localTexts } from '@palco/browser/storage';
import { Button } from '@palco/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { COOKIES_READ_KEY as KEY } from '../../session/stored-names.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './cookies-notice.module.css';

const listeners = new Set<() => void>();

/** Where storage is blocked there is nothing to announce. */
const isDismissed = (): boolean => localTexts.read(KEY) !== undefined || isStorageBlocked();
const dismiss = (): void => {
  localTexts.write(KEY, '1');
  for (const listener of listeners) listener();
};
const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notice about cookies, until it is dismissed. */
export const CookiesNotice = () => {
  const { t } = useTranslation();
  const isGone = useSyncExternalStore(watch, isDismissed, () => false);
  if (isGone) return null;
  return (
    <section className={styles.notice} aria-label={t('frame.cookies.label')}>
      <p>
        {t('frame.cookies.text')} <AppLink to="/privacy">{t('frame.footer.privacy')}</AppLink>
      </p>
      <Button size="s" onClick={dismiss}>
        {t('frame.cookies.close')}
      </Button>
    </section>
  );
};
