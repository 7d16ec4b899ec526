import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useIsSignedIn } from '../../session/session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DesktopEnd, DesktopNav, LanguageMenu } from './desktop-nav.tsx';
import styles from './header.module.css';
import { MobileNav } from './mobile-nav.tsx';

/**
 * The header. The page has both layouts and a media query shows one, because the server does not know the width of the
 * screen, and the layout must not shift at hydration.
 */
export const Header = ({ look }: { readonly look: 'over' | 'solid' | 'reduced' }) => {
  const { t } = useTranslation();
  const isSignedIn = useIsSignedIn();
  return (
    <header className={classNames(styles.header, look === 'over' ? styles.over : styles.solid)}>
      <div className={styles.inside}>
        <AppLink to="/" className={styles.home} aria-label={t('frame.nav.home')}>
          <Logo />
        </AppLink>
        {look === 'reduced' ? (
          <>
            <p className={styles.safe}>
              <Icon of={Lock} size="s" />
              {t('frame.nav.safe')}
            </p>
            <LanguageMenu />
          </>
        ) : (
          <>
            <DesktopNav isSignedIn={isSignedIn} />
            <DesktopEnd isSignedIn={isSignedIn} />
            <MobileNav isSignedIn={isSignedIn} />
          </>
        )}
      </div>
    </header>
  );
};
