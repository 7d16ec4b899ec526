import type { Colours } from '@palco/contracts/identity/identity';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { useLeague } from '@palco/ui/league';
import { Logo, Mark } from '@palco/ui/logo.tsx';
import { useTranslation } from 'react-i18next';
import styles from './identity.module.css';
import { paletteStyle } from './palette-style.ts';

/** What is made of the logo: each on the ground that it will have. */
export const LogoPlaces = ({ colours }: { readonly colours: Colours }) => {
  const { t } = useTranslation();
  const { names } = useLeague();
  const { tokens } = paletteOf(colours);
  const ground = (token: keyof typeof tokens) => ({ ...paletteStyle(colours), background: tokens[token] });
  return (
    <ul className={styles.places} aria-hidden="true">
      <li>
        <span style={ground('night-900')}>
          <Logo />
        </span>
        {t('identity.place.header')}
      </li>
      <li>
        <span>
          <i className={styles.appIcon} style={ground('night-900')}>
            <Mark />
          </i>
        </span>
        {t('identity.place.icon')}
      </li>
      <li>
        <span className={styles.tab} style={ground('night-980')}>
          <Mark /> <em>{names.short}</em>
        </span>
        {t('identity.place.tab')}
      </li>
      <li>
        <span className="paper" style={{ ...paletteStyle(colours), background: 'var(--paper)' }}>
          <Logo />
        </span>
        {t('identity.place.paper')}
      </li>
      <li>
        <span className={styles.share} style={{ ...ground('night-900'), borderColor: tokens['clay-500'] }}>
          <Mark />
          <em className={styles.shareName}>{names.full}</em>
        </span>
        {t('identity.place.share')}
      </li>
    </ul>
  );
};
