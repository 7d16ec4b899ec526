import { Notice } from '@palco/ui/notice.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { storeBlocked } from './book/act-store.ts';

/** Says why nothing is read from this device yet. */
export const StoreNotice = () => {
  const { t } = useTranslation();
  const isBlocked = useSyncExternalStore(storeBlocked.subscribe, storeBlocked.read);
  return isBlocked ? <Notice kind="waiting">{t('scoring.storeBlocked')}</Notice> : null;
};
