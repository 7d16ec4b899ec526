import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user-round';
import Laptop from 'lucide-react/icons/laptop';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../session/sign-out.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useGo } from '../../ui/use-go.ts';
import layout from './profile.module.css';
import { useVisibleSection } from './use-visible-section.ts';

type Entry = 'profile' | 'personal' | 'club' | 'alerts' | 'purchases' | 'devices' | 'privacy';
const ICONS: Readonly<Record<Entry, Drawing>> = {
  profile: CircleUser,
  personal: Pencil,
  club: Star,
  alerts: Bell,
  purchases: ReceiptText,
  devices: Laptop,
  privacy: ShieldCheck,
};
/** The entries of the spec (section 2); logging out is the fourth. */
const FIRST: readonly Entry[] = ['profile', 'personal', 'purchases'];
const MORE: readonly Entry[] = ['devices', 'privacy'];
/** In the order of the page. */
const ALL: readonly Entry[] = ['profile', 'personal', 'club', 'alerts', 'purchases', ...MORE];

/** The side menu of the profile; a row that scrolls sideways on phones. */
export const ProfileMenu = () => {
  const { t } = useTranslation('account');
  const visible = useVisibleSection(ALL);
  const go = useGo();
  const leave = (): void => {
    signOut();
    go('/home');
  };
  const entry = (id: Entry) => (
    <li key={id}>
      <AppLink to={`/profile#${id}`} className={layout.entry} aria-current={id === visible ? 'true' : undefined}>
        <Icon of={ICONS[id]} />
        {t(`menu.${id}`)}
      </AppLink>
    </li>
  );
  return (
    <nav className={layout.menu} aria-label={t('menu.label')}>
      <ul>
        {FIRST.map(entry)}
        {entry('club')}
        {entry('alerts')}
        <li>
          <button type="button" className={layout.entry} onClick={leave}>
            <Icon of={LogOut} />
            {t('menu.logout')}
          </button>
        </li>
      </ul>
      <p id="menu-more" className={layout.more}>
        {t('menu.more')}
      </p>
      <ul aria-labelledby="menu-more">{MORE.map(entry)}</ul>
    </nav>
  );
};
