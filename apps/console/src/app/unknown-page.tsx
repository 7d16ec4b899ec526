import { EmptyState } from '@palco/ui/state-panel.tsx';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from 'react-i18next';

export const UnknownPage = () => {
  const { t } = useTranslation();
  return <EmptyState icon={MapPinOff} title={t('frame.unknownTitle')} text={t('frame.onlyYours')} />;
};
