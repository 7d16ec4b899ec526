import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { useTranslation } from 'react-i18next';
import type { Watch } from './use-watch.ts';

/** The warning for Firefox; the configuration decides whether the visitor may continue. */
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
