import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import Keyboard from 'lucide-react/icons/keyboard';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useMe } from '../session/me.ts';
import styles from './rail.module.css';
import { sectionsOf } from './sections.ts';

/** The sections this person may open: at the left, or below the page on a phone. */
export const Rail = ({ onHelp }: { readonly onHelp: () => void }) => {
  const { t } = useTranslation();
  const { roles } = useMe();
  return (
    <nav className={styles.rail} aria-label={t('frame.nav')}>
      <p className={styles.brand}>
        <Logo /> <span>{t('frame.name')}</span>
      </p>
      <ul className={styles.list}>
        {sectionsOf(roles).map(({ name, path, key, icon }) => (
          <li key={name}>
            <NavLink to={path} end className={styles.link ?? ''} title={t(`frame.${name}`)}>
              <Icon of={icon} size="s" />
              <span>{t(`frame.${name}`)}</span>
              <kbd>{key.toUpperCase()}</kbd>
            </NavLink>
          </li>
        ))}
      </ul>
      <button type="button" className={classNames(styles.link, styles.end)} onClick={onHelp} title={t('frame.keys')}>
        <Icon of={Keyboard} size="s" />
        <span>{t('frame.keys')}</span>
        <kbd>?</kbd>
      </button>
    </nav>
  );
};
