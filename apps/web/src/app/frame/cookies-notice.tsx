import { isStorageBlocked, localTexts } from '@palco/browser/storage';
import { Button } from '@palco/ui/button.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { COOKIES_READ_KEY as KEY } from '../../session/stored-names.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './cookies-notice.module.css';

const listeners = new Set<() => void>();

/** Where storage is blocked there is nothing to announce. What is stored is the version that was read. */
const isDismissed = (version: number): boolean =>
  Number.parseInt(localTexts.read(KEY) ?? '0', 10) >= version || isStorageBlocked();
const dismiss = (version: number): void => {
  localTexts.write(KEY, String(version));
  for (const listener of listeners) listener();
};
const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notice about cookies, until it is dismissed, and again when what is kept has changed. */
export const CookiesNotice = () => {
  const { t } = useTranslation();
  const { legal } = useSite();
  const version = legal.cookies_material ?? 1;
  const isGone = useSyncExternalStore(
    watch,
    () => isDismissed(version),
    () => false,
  );
  // app/start.ts hides it for whoever has read any version
  useEffect(() => {
    if (!isGone) delete document.documentElement.dataset.cookies;
  }, [isGone]);
  if (isGone) return null;
  return (
    <section className={styles.notice} aria-label={t('frame.cookies.label')}>
      <p>
        {t('frame.cookies.text')}{' '}
        {legal.cookies === null ? (
          <AppLink to="/privacy">{t('frame.footer.privacy')}</AppLink>
        ) : (
          <AppLink to="/cookies">{t('frame.cookies.label')}</AppLink>
        )}
      </p>
      <Button size="s" onClick={() => dismiss(version)}>
        {t('frame.cookies.close')}
      </Button>
    </section>
  );
};
