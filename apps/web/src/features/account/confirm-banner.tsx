import { tabTexts } from '@palco/browser/storage';
import type { User } from '@palco/contracts/accounts/accounts';
import { IconButton } from '@palco/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './confirm-banner.module.css';
import { ConfirmNotice } from './confirm-notice.tsx';

const KEY = 'confirm-email-later';

/** At the foot of every page until the address is confirmed or the banner is closed for this visit. */
export const ConfirmBanner = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('account');
  const [isClosed, setClosed] = useState(() => tabTexts.read(KEY) !== undefined);
  if (isClosed) return null;
  const close = (): void => {
    tabTexts.write(KEY, '1');
    setClosed(true);
  };
  return (
    <aside className={styles.banner} aria-label={t('confirm.label')}>
      <ConfirmNotice user={user} />
      <IconButton label={t('confirm.close')} icon={X} onClick={close} />
    </aside>
  );
};
