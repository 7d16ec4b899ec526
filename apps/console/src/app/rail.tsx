import { classNames } from '@palco/ui/class-names';
import { Icon } from '@palco/ui/icon.tsx';
import { useLeague } from '@palco/ui/league';
import { Logo } from '@palco/ui/logo.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Keyboard from 'lucide-react/icons/keyboard';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { KeyHint } from '../parts/key-hint.tsx';
import { useMe } from '../session/me.ts';
import styles from './rail.module.css';
import { sectionsOf } from './sections.ts';

/** How many sections fit below the page on a phone. */
const ON_PHONE = 5;

interface RailProps {
  readonly onHelp: () => void;
  readonly onPalette: () => void;
}
/** The sections this person may open, in groups: at the left; on a phone a few below the page, the others in the palette. */
export const Rail = ({ onHelp, onPalette }: RailProps) => {
  const { t } = useTranslation();
  const { roles } = useMe();
  const league = useLeague();
  const sections = sectionsOf(roles, league);
  return (
    <nav className={styles.rail} aria-label={t('frame.nav')}>
      <p className={styles.brand}>
        <Logo /> <span>{t('frame.name')}</span>
      </p>
      <ul className={styles.list} data-crowded={sections.length > ON_PHONE || undefined}>
        {sections.map(({ name, group, path, key, icon, isOnPhone }, place) => (
          <Fragment key={name}>
            {group !== 'now' && group !== sections[place - 1]?.group && (
              <li className={styles.group}>{t(`frame.group.${group}`)}</li>
            )}
            <li data-phone={isOnPhone || undefined}>
              <NavLink to={path} end={path === '/'} className={styles.link ?? ''} title={t(`frame.${name}`)}>
                <Icon of={icon} size="s" />
                <span>{t(`frame.${name}`)}</span>
                <KeyHint>{key.toUpperCase()}</KeyHint>
              </NavLink>
            </li>
          </Fragment>
        ))}
        <li className={styles.more}>
          <button type="button" className={styles.link} onClick={onPalette}>
            <Icon of={Ellipsis} size="s" />
            <span>{t('frame.more')}</span>
          </button>
        </li>
      </ul>
      <button type="button" className={classNames(styles.link, styles.end)} onClick={onHelp} title={t('frame.keys')}>
        <Icon of={Keyboard} size="s" />
        <span>{t('frame.keys')}</span>
        <KeyHint>?</KeyHint>
      </button>
    </nav>
  );
};
