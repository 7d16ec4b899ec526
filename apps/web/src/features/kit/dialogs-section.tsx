import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, preloadDialog } from '../../ui/dialog.tsx';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WaitDialog } from '../../ui/wait-dialog.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

type Shown = 'confirm' | 'notice' | 'choice' | 'wait' | 'form';
const WAIT_MS = 3000;

export const DialogsSection = () => {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  useEffect(() => {
    if (shown !== 'wait') return;
    const timer = setTimeout(() => setShown(undefined), WAIT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <KitSection name="dialogs">
      <KitRow>
        <Button onPointerEnter={preloadDialog} onClick={() => setShown('confirm')}>
          {t('dialogs.open')}
        </Button>
        <Button onClick={() => setShown('notice')}>{t('dialogs.openNotice')}</Button>
        <Button onClick={() => setShown('choice')}>{t('dialogs.openChoice')}</Button>
        <Button onClick={() => setShown('wait')}>{t('dialogs.openWait')}</Button>
        <Button onClick={() => setShown('form')}>{t('dialogs.openForm')}</Button>
      </KitRow>
      <Dialog
        isOpen={shown === 'confirm'}
        onClose={close}
        title={t('dialogs.leave')}
        actions={
          <>
            <Button variant="danger" onClick={close}>
              {common('frame.nav.logout')}
            </Button>
            <Button onClick={close}>{t('dialogs.stay')}</Button>
          </>
        }
      >
        <p>{t('dialogs.leaveText')}</p>
      </Dialog>
      <NoticeDialog
        isOpen={shown === 'notice'}
        onClose={close}
        title={t('dialogs.refused')}
        text={[t('dialogs.refusedNumber'), t('dialogs.refusedCode')]}
      />
      <NoticeDialog
        isOpen={shown === 'choice'}
        onClose={close}
        title={t('dialogs.taken')}
        text={t('dialogs.takenText')}
        action={{ text: t('dialogs.takeOver'), onPress: close }}
      />
      <WaitDialog isOpen={shown === 'wait'} title={t('dialogs.charging')} text={t('dialogs.chargingText')} />
      <Dialog
        isOpen={shown === 'form'}
        onClose={close}
        closes="deliberately"
        title={t('dialogs.openForm')}
        actions={
          <Button variant="clay" onClick={close}>
            {t('dialogs.save')}
          </Button>
        }
      >
        <TextField label={t('dialogs.name')} autoComplete="name" />
      </Dialog>
    </KitSection>
  );
};
