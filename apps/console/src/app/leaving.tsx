import { OfflineState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';

/** Instead of the console, after a sign-out that the server does not know of. */
export const Leaving = () => {
  const { t } = useTranslation();
  return (
    <main role="status">
      <OfflineState title={t('frame.leavingTitle')} text={t('frame.leaving')} />
    </main>
  );
};
