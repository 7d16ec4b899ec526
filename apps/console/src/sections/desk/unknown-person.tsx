import { EmptyState } from '@palco/ui/state-panel.tsx';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';

/** No account has this number. */
export const UnknownPerson = () => {
  const { t } = useTranslation();
  return <EmptyState icon={LifeBuoy} title={t('desk.nobody')} text={t('desk.nobodyText')} />;
};
