import { Button } from '@palco/ui/button.tsx';
import { classNames } from '@palco/ui/class-names';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { Menu } from '@palco/ui/menu.tsx';
import CircleUser from 'lucide-react/icons/circle-user-round';
import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { useSession } from '../../session/use-session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import styles from './desktop-nav.module.css';
import { useHeaderLinks } from './header-links.ts';
import { NavLink } from './nav-link.tsx';
import { ProfileCardButton } from './profile-card-button.tsx';
import { useLeave } from './use-leave.ts';
import { useHasKinds, VisitorKinds } from './visitor-kinds.tsx';

/** The account menu, with the user's first name once it is loaded. */
const MemberMenu = () => {
  const { t } = useTranslation();
  const leave = useLeave();
  const session = useSession();
  const name = session.state === 'member' ? session.user.name?.split(' ')[0] : undefined;
  return (
    <Menu
      hangs="end"
      label={
        <>
          <Icon of={CircleUser} />
          <span className={styles.word}>{name ?? t('frame.nav.account')}</span>
        </>
      }
    >
      <AppLink to="/profile" className={styles.item}>
        {t('frame.nav.account')}
      </AppLink>
      <ProfileCardButton className={styles.item} />
      <button type="button" className={styles.item} onClick={leave}>
        {t('frame.nav.logout')}
      </button>
    </Menu>
  );
};

/** Nothing for a league with one language. */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { languages } = useLeague();
  if (languages.length < 2) return null;
  return (
    <Menu
      hangs="end"
      label={
        <>
          <Icon of={Globe} />
          <span className={styles.code}>{language}</span>
          <HiddenText>{`, ${t('frame.nav.language')}: ${LANGUAGE_NAMES[language]}`}</HiddenText>
        </>
      }
    >
      <LanguageLinks className={styles.items} />
    </Menu>
  );
};

const BARS = { tablet: undefined, desk: styles.fromDesk, never: undefined };

/** The header's links from 768 px on: the first ones in the bar, the others in a menu. */
export const DesktopNav = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useTranslation();
  const hasKinds = useHasKinds();
  const links = useHeaderLinks();
  return (
    <nav className={styles.nav} aria-label={t('frame.nav.label')} data-layout="desktop">
      {links
        .filter(({ bar, look }) => bar !== 'never' && look !== 'buy')
        .map((link) => (
          <NavLink key={link.text} link={link} className={classNames(styles.link, BARS[link.bar])} />
        ))}
      <Menu label={t('frame.nav.more')} panelClassName={styles.more}>
        <div>
          <p className={styles.head}>{t('frame.nav.explore')}</p>
          {links
            .filter(({ bar }) => bar !== 'tablet')
            .map((link) => (
              <NavLink
                key={link.text}
                link={link}
                className={classNames(styles.item, link.bar === 'desk' && styles.untilDesk)}
              />
            ))}
        </div>
        {!isSignedIn && hasKinds && (
          <div>
            <p className={styles.head}>{t('frame.nav.enterAs')}</p>
            <VisitorKinds className={styles.item} />
          </div>
        )}
      </Menu>
      {links
        .filter(({ look }) => look === 'buy')
        .map((link) => (
          <NavLink key={link.text} link={link} className={classNames(styles.link, styles.buy)} />
        ))}
    </nav>
  );
};

/** The right end of the header from 768 px on. */
export const DesktopEnd = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.end}>
      <LanguageMenu />
      {isSignedIn ? (
        <MemberMenu />
      ) : (
        <Button size="s" onClick={() => openAuthDialog()}>
          {t('frame.nav.login')}
        </Button>
      )}
    </div>
  );
};
