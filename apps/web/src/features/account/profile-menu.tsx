import { type Drawing, Icon } from '@palco/ui/icon.tsx';
import { useIsOn } from '@palco/ui/league';
import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user-round';
import Laptop from 'lucide-react/icons/laptop';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../session/sign-out.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useGo } from '../../ui/use-go.ts';
import layout from './profile.module.css';

/** The section that crosses a line in the upper third of the window. */
const useVisibleSection = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [visible, setVisible] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing) setVisible(crossing.target.id as Id);
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return visible;
};

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
const WITHOUT_ALERTS = ALL.filter((entry) => entry !== 'alerts');

/** The side menu of the profile; a row that scrolls sideways on phones. */
export const ProfileMenu = () => {
  const { t } = useTranslation('account');
  const hasAlerts = useIsOn('alerts');
  const visible = useVisibleSection(hasAlerts ? ALL : WITHOUT_ALERTS);
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
    <nav className={layout.menu} data-scrollbar="none" aria-label={t('menu.label')}>
      <ul>
        {FIRST.map(entry)}
        {entry('club')}
        {hasAlerts && entry('alerts')}
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
