import { useTranslation } from 'react-i18next';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import type { Watch } from './use-watch.ts';

/** Firefox is not what the operator tests with; he decides whether one may go on all the same. */
export const FirefoxNotice = ({ watch }: { readonly watch: Watch }) => {
  const { t } = useTranslation('calendar');
  return (
    <NoticeDialog
      isOpen={watch.asks !== undefined}
      onClose={watch.stay}
      title={t('firefox.title')}
      text={t('firefox.text')}
      {...(watch.mayGoOn
        ? { action: { text: t('firefox.goOn'), onPress: watch.goOn }, okText: t('firefox.stay') }
        : {})}
    />
  );
};
