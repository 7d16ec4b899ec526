import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useMe } from '../../session/me.ts';
import styles from './payments.module.css';

const PAGES = [
  { name: 'orders', path: '/payments', roles: ['cashier', 'support', 'admin'] },
  { name: 'waiting', path: '/payments/waiting', roles: ['cashier', 'support', 'admin'] },
  { name: 'alerts', path: '/payments/alerts', roles: ['cashier', 'support', 'admin'] },
  { name: 'day', path: '/payments/day', roles: ['cashier', 'admin'] },
  { name: 'statements', path: '/payments/statements', roles: ['cashier', 'admin'] },
  { name: 'owed', path: '/payments/owed', roles: ['cashier', 'support', 'admin'] },
  { name: 'renewals', path: '/payments/renewals', roles: ['cashier', 'support', 'admin'] },
] as const;

/** The pages of the section; a digit opens each. */
export const PaymentsNav = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { roles } = useMe();
  const pages = PAGES.filter((page) => page.roles.some((role) => roles.includes(role)));
  useKeys(
    pages.map(({ name, path }, place) => ({
      keys: String(place + 1),
      caps: [String(place + 1)],
      text: t(`payments.page.${name}`),
      run: () => void navigate(path),
    })),
  );
  return (
    <nav className={styles.nav} aria-label={t('frame.payments')}>
      {pages.map(({ name, path }, place) => (
        <NavLink key={name} to={path} end={path === '/payments'} className={styles.navLink ?? ''}>
          {t(`payments.page.${name}`)}{' '}
          <span aria-hidden="true">
            <KeyHint>{place + 1}</KeyHint>
          </span>
        </NavLink>
      ))}
    </nav>
  );
};
