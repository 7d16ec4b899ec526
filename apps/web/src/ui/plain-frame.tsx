import { contactsOf, sellerName } from '@palco/contracts/identity/seller';
import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import { useLeague } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLinks } from './language-links.tsx';
import styles from './plain-frame.module.css';

/** The announcement. A plain link everywhere: the server decides whether it is still there. */
export const ANNOUNCEMENT = SITE_BASE + PAGES.announced.path;
export const ANNOUNCED_NOTICE = SITE_BASE + PAGES.privacy.path;

/** The pages that are there before the opening: the league's mark, its languages and its contacts, and nothing to click away to. */
export const PlainFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('opening');
  const league = useLeague();
  const { email } = league.contacts;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={ANNOUNCEMENT} aria-label={t('home')}>
          <Logo />
        </a>
        <LanguageLinks className={styles.languages} isShort />
      </header>
      {children}
      <footer className={styles.footer}>
        <p>
          {[sellerName(league), ...contactsOf({ ...league.contacts, email: null })].join(' · ')}
          {email !== null && (
            <>
              {' · '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
        <p>
          <a href={ANNOUNCED_NOTICE}>{t('form.notice')}</a>
        </p>
      </footer>
    </div>
  );
};
