import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';
import { useKeys } from '../../app/keys.ts';
import { useMe } from '../../session/me.ts';
import styles from './money.module.css';

const PAGES = [
  { name: 'orders', path: '/money', roles: ['cashier', 'support', 'admin'] },
  { name: 'waiting', path: '/money/waiting', roles: ['cashier', 'support', 'admin'] },
  { name: 'alerts', path: '/money/alerts', roles: ['cashier', 'support', 'admin'] },
  { name: 'day', path: '/money/day', roles: ['cashier', 'admin'] },
  { name: 'statements', path: '/money/statements', roles: ['cashier', 'admin'] },
  { name: 'invoices', path: '/money/invoices', roles: ['cashier', 'admin'] },
] as const;

/** The pages of the section; a digit opens each. */
export const MoneyNav = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useMe();
  const pages = PAGES.filter((page) => page.roles.some((role) => roles.includes(role)));
  useKeys(
    pages.map(({ name, path }, place) => ({
      keys: String(place + 1),
      caps: [String(place + 1)],
      text: t(`money.page.${name}`),
      run: () => void navigate(path),
    })),
  );
  return (
    <nav className={styles.nav} aria-label={t('frame.money')}>
      {pages.map(({ name, path }, place) => (
        <NavLink key={name} to={path} end={path === '/money'} className={styles.navLink ?? ''}>
          {t(`money.page.${name}`)}{' '}
          <span className={styles.cap} aria-hidden="true">
            {place + 1}
          </span>
        </NavLink>
      ))}
    </nav>
  );
};
