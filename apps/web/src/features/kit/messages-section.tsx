import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToastCard } from '../../ui/toast-region.tsx';
import { showToast } from '../../ui/toasts.ts';
import { KitGrid, KitSection } from './kit-section.tsx';
import styles from './messages-section.module.css';
import { CLUBS } from './samples.ts';

const nothing = (): void => undefined;

export const MessagesSection = () => {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  return (
    <KitSection name="messages">
      <KitGrid least="l">
        <div className={styles.stack}>
          <ToastCard kind="done" text={t('messages.saved')} onClose={nothing} />
          <ToastCard
            kind="error"
            text={t('messages.failed')}
            action={{ text: common('actions.retry'), onPress: nothing }}
            onClose={nothing}
          />
          <ToastCard
            kind="play"
            sign={<Monogram club={CLUBS.her} isDecorative />}
            text={t('messages.homeRun')}
            action={{ text: t('messages.see'), onPress: nothing }}
            onClose={nothing}
          />
          <Button size="s" onClick={() => showToast({ kind: 'done', text: t('messages.saved') })}>
            {t('messages.show')}
          </Button>
        </div>
        <div className={styles.stack}>
          <Notice>{t('messages.plain')}</Notice>
          <Notice kind="waiting">{t('messages.waiting')}</Notice>
          <Notice kind="error">{t('messages.locked')}</Notice>
          <Notice kind="done">{t('messages.mailed')}</Notice>
        </div>
      </KitGrid>
    </KitSection>
  );
};
