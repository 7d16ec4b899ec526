import { call } from '@palco/client/call';
import { endStaffSession } from '@palco/contracts/staff-session';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useMe } from '../session/me.ts';
import styles from './header.module.css';
import { PALETTE_CAPS } from './keys.ts';
import { LeagueClock } from './league-clock.tsx';
import { ProofTime } from './proof-time.tsx';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

const signOut = async (): Promise<void> => {
  await call(endStaffSession);
  location.assign('/console');
};

/** The palette's field, the league's clock, the second proof and who is signed in. */
export const Header = ({ onPalette }: { readonly onPalette: () => void }) => {
  const { t } = useTranslation();
  const { name, email, roles } = useMe();
  const shown = name ?? email ?? '';
  return (
    <header className={styles.top}>
      <button
        type="button"
        className={styles.find}
        onClick={onPalette}
        aria-keyshortcuts="Control+K"
        aria-label={t('frame.search')}
      >
        <Icon of={Search} size="s" />
        <span>{t('frame.search')}</span>
        {PALETTE_CAPS.map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </button>
      <LeagueClock />
      <ProofTime />
      <p className={styles.me}>
        <i aria-hidden="true">{initials(shown)}</i>
        <span>
          <b>{shown}</b>
          {roles.map((role) => t(`sections.role.${role}`)).join(' · ')}
        </span>
      </p>
      <IconButton label={t('frame.signOut')} icon={LogOut} onClick={signOut} />
    </header>
  );
};
