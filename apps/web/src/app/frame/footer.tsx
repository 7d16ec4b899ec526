import { contactsOf, sellerName } from '@palco/contracts/identity/seller';
import { buttonClass } from '@palco/ui/button-look';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Trans, useTranslation } from 'react-i18next';
import { useIsSelling } from '../../api/plans.ts';
import { useSite } from '../../api/site.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { InPageLink } from '../../ui/in-page-link.tsx';
import { LanguageLinks } from '../../ui/language-links.tsx';
import { leadsSomewhere, useIsLanding, useSectionPath } from '../../ui/sections.ts';
import { CookiesNotice } from './cookies-notice.tsx';
import styles from './footer.module.css';
import { type FooterEntry, footerGroups } from './footer-groups.ts';
import { useHasKinds } from './visitor-kinds.tsx';

const Entry = ({ text, goes }: FooterEntry) => {
  const { t } = useTranslation();
  const sectionPath = useSectionPath();
  const words = t(`frame.${text}`);
  if ('auth' in goes)
    return (
      <button type="button" className={styles.entry} onClick={() => openAuthDialog(goes.auth)}>
        {words}
      </button>
    );
  return (
    <AppLink to={'path' in goes ? goes.path : sectionPath(goes.section)} className={styles.entry}>
      {words}
    </AppLink>
  );
};

/** `youtube.com/@liga`: an address as people write it. */
const placeOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
};

export const Footer = () => {
  const { t } = useTranslation();
  const isSignedIn = useIsSignedIn();
  const isLanding = useIsLanding();
  const hasKinds = useHasKinds();
  const league = useLeague();
  const { legal } = useSite();
  const isSelling = useIsSelling();
  const isShown = (entry: FooterEntry): boolean =>
    !(entry.isOffLanding && isLanding) &&
    (entry.isOfSale ?? isSelling) === isSelling &&
    !(entry.needs && legal[entry.needs] === null) &&
    leadsSomewhere({ off: league.off, isSelling }, entry);
  const groups = footerGroups(isSignedIn, hasKinds)
    .map(({ title, entries }) => ({ title, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav className={styles.groups} aria-label={t('frame.footer.pages')}>
          <div className={styles.about}>
            <AppLink to="/" className={styles.home} aria-label={t('frame.nav.home')}>
              <Logo />
            </AppLink>
            <p>{t(isSelling ? 'frame.footer.about' : 'frame.footer.aboutUnsold')}</p>
          </div>
          {groups.map(({ title, entries }) => (
            <div key={title}>
              <h2 className={styles.title}>{t(`frame.${title}`)}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.text}>
                    <Entry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <CookiesNotice />
        <div className={styles.end}>
          <LanguageLinks className={styles.languages} />
          <InPageLink focuses="content" goesToTop className={buttonClass({ variant: 'quiet', size: 's' })}>
            <Icon of={ArrowUp} size="s" />
            {t('frame.footer.top')}
          </InPageLink>
          <p className={styles.fine}>
            <Trans i18nKey="frame.footer.acceptance" t={t} components={{ privacy: <AppLink to="/privacy" /> }} />
          </p>
          <p className={styles.fine}>{[sellerName(league), ...contactsOf(league.contacts)].join(' · ')}</p>
          {league.social.length > 0 && (
            <ul className={styles.social}>
              {league.social.map((address) => (
                <li key={address}>
                  <a href={address} rel="me noopener noreferrer">
                    {placeOf(address)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
};
