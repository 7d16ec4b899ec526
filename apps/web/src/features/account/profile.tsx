import type { User } from '@palco/contracts/accounts/accounts';
import { classNames } from '@palco/ui/class-names';
import { useIsOn } from '@palco/ui/league';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FavoriteClubSection } from '../../follow/favorite-club-section.tsx';
import { phoneText } from '../../ui/person-fields.ts';
import { useProfileCards } from '../../ui/profile-cards.ts';
import styles from './account.module.css';
import { Alerts } from './alerts.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { Devices } from './devices.tsx';
import { Passes } from './passes.tsx';
import { PersonalForm } from './personal-form.tsx';
import { Privacy } from './privacy.tsx';
import layout from './profile.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { Purchases } from './purchases.tsx';
import { useCountryName } from './use-country-name.ts';

/** The profile of a signed-in user (spec section 2): the pass first, then the account data. */
export const Profile = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('account');
  const { t: alerts } = useTranslation('alerts');
  const cards = useProfileCards();
  const hasAlerts = useIsOn('alerts');
  const countryName = useCountryName(user.country);
  const place = [user.city, countryName].filter(Boolean).join(', ');
  const name = user.name?.split(' ')[0];
  return (
    <div className={classNames(styles.page, layout.profile)}>
      <ProfileMenu />
      <div className={layout.main}>
        <section id="profile" className={layout.section} aria-labelledby="profile-title">
          <div className={layout.head}>
            <h1 id="profile-title">{name ? t('hello', { name }) : t('helloNameless')}</h1>
            <p className={styles.quiet}>
              {[user.email ?? phoneText(user.telephone ?? ''), place].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Suspense fallback={null}>
            {cards.map((Card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change
              <Card key={place} userId={user.id} />
            ))}
          </Suspense>
          <ConfirmNotice user={user} />
          <Passes memberships={user.memberships} />
        </section>
        <section id="personal" className={layout.section} aria-labelledby="personal-title">
          <h2 id="personal-title">{t('menu.personal')}</h2>
          <PersonalForm user={user} />
        </section>
        <div id="club" className={layout.section} tabIndex={-1}>
          <FavoriteClubSection calendar="club" />
        </div>
        {hasAlerts && (
          <section id="alerts" className={layout.section} aria-labelledby="alerts-title">
            <div className={layout.head}>
              <h2 id="alerts-title">{t('menu.alerts')}</h2>
              <p className={styles.quiet}>{alerts('lead')}</p>
            </div>
            <Alerts />
          </section>
        )}
        <section id="purchases" className={layout.section} aria-labelledby="purchases-title">
          <h2 id="purchases-title">{t('menu.purchases')}</h2>
          <Purchases userId={user.id} />
        </section>
        <section id="devices" className={layout.section} aria-labelledby="devices-title">
          <div className={layout.head}>
            <h2 id="devices-title">{t('menu.devices')}</h2>
            <p className={styles.quiet}>{t('devices.lead')}</p>
          </div>
          <Devices userId={user.id} />
        </section>
        <section id="privacy" className={layout.section} aria-labelledby="privacy-title">
          <div className={layout.head}>
            <h2 id="privacy-title">{t('menu.privacy')}</h2>
            <p className={styles.quiet}>{t('privacy.lead')}</p>
          </div>
          <Privacy user={user} />
        </section>
      </div>
    </div>
  );
};
