import { hourIn } from '@palco/ui/hour-in';
import { Icon } from '@palco/ui/icon.tsx';
import { IconButton } from '@palco/ui/icon-button.tsx';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { PALETTE_CAPS } from '../parts/keys.ts';
import { useSeconds } from '../parts/use-seconds.ts';
import { useMe } from '../session/me.ts';
import { useProofEnd } from '../session/proof.ts';
import { signOut } from '../session/sign-out.ts';
import styles from './header.module.css';

/** How long the proof lasts. */
const ProofTime = () => {
  const { t } = useTranslation();
  const end = useProofEnd();
  const left = Math.max(0, Math.round(((end ?? 0) - useSeconds()) / 1000));
  const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : t('frame.proofOver');
  return (
    <p className={styles.proof}>
      <Icon of={Lock} size="s" />
      <span>{t('frame.proof')}</span> <b>{text}</b>
    </p>
  );
};

/** The current time in the league's zone, in which the console shows every time. */
const LeagueClock = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useSeconds();
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: useZone(),
    ...hourIn(locale),
    minute: '2-digit',
    second: '2-digit',
  }).format(now);
  return (
    <p className={styles.clock}>
      <b>{time}</b> <span>{t('frame.leagueTime')}</span>
    </p>
  );
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

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
      <IconButton label={t('frame.signOut')} icon={LogOut} onClick={() => void signOut()} />
    </header>
  );
};
