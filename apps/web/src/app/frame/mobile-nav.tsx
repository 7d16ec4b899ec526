import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { Menu } from '@palco/ui/menu.tsx';
import CircleUser from 'lucide-react/icons/circle-user-round';
import MenuLines from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { openAuthDialog } from '../../session/auth-request.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { useHeaderLinks } from './header-links.ts';
import styles from './mobile-nav.module.css';
import { NavLink } from './nav-link.tsx';
import { ProfileCardButton } from './profile-card-button.tsx';
import { useLeave } from './use-leave.ts';
import { useHasKinds, VisitorKinds } from './visitor-kinds.tsx';

/** The header's links up to 767 px: all of them in a sheet below the bar. */
export const MobileNav = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useTranslation();
  const hasKinds = useHasKinds();
  const links = useHeaderLinks();
  const { languages } = useLeague();
  const leave = useLeave();
  return (
    <nav className={styles.nav} aria-label={t('frame.nav.label')} data-layout="mobile">
      {isSignedIn ? (
        <ButtonLink to="/profile" variant="quiet" size="s">
          <Icon of={CircleUser} />
          {t('frame.nav.account')}
        </ButtonLink>
      ) : (
        <Button size="s" onClick={() => openAuthDialog()}>
          {t('frame.nav.login')}
        </Button>
      )}
      <Menu
        isBare
        accessibleName={t('frame.nav.menu')}
        className={styles.menu}
        buttonClassName={styles.button}
        panelClassName={styles.sheet}
        label={
          <>
            <span className={styles.whenClosed}>
              <Icon of={MenuLines} size="l" />
            </span>
            <span className={styles.whenOpen}>
              <Icon of={X} size="l" />
            </span>
          </>
        }
      >
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.text}>
              <NavLink link={link} className={styles.link} />
            </li>
          ))}
        </ul>
        {isSignedIn ? (
          <div className={styles.pair}>
            <ButtonLink to="/profile">{t('frame.nav.account')}</ButtonLink>
            <ProfileCardButton className={buttonClass({})} />
            <Button variant="quiet" onClick={leave}>
              {t('frame.nav.logout')}
            </Button>
          </div>
        ) : (
          hasKinds && (
            <>
              <p className={styles.head}>{t('frame.nav.enterAs')}</p>
              <div className={styles.pair}>
                <VisitorKinds className={buttonClass({ variant: 'secondary' })} />
              </div>
            </>
          )
        )}
        {languages.length > 1 && <p className={styles.head}>{t('frame.nav.language')}</p>}
        <LanguageLinks className={styles.languages} />
      </Menu>
    </nav>
  );
};
