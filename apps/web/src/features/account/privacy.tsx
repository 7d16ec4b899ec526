import { saveBlob } from '@palco/browser/save-blob';
import { call } from '@palco/client/call';
import { isRefused } from '@palco/client/refused';
import { deleteMe, exportMe, type User } from '@palco/contracts/accounts/accounts';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useFormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetToken } from '../../session/session.ts';
import { useGo } from '../../ui/use-go.ts';
import layout from './profile.module.css';

/** Downloads `content` as a JSON file. */
const save = (name: string, content: object): void =>
  saveBlob(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }), name);

/** Export of the account's data, and deletion of the account. */
export const Privacy = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const go = useGo();
  const dialogs = useFormDialogs();
  const [isExporting, setExporting] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  const exportData = async (): Promise<void> => {
    setExporting(true);
    const reply = await call(exportMe);
    setExporting(false);
    if (isRefused(reply)) return showToast({ kind: 'error', text: refusedText(reply, common) });
    save(`account-${user.id}.json`, reply);
    showToast({ kind: 'done', text: t('privacy.exported') });
  };
  const close = (): void => {
    setConfirming(false);
    setPassword('');
    setError(undefined);
  };
  const leave = async (): Promise<void> => {
    if (user.has_password && !password) return setError(common('errors.required'));
    const body = user.has_password ? { current_password: password } : {};
    const reply = await dialogs.waitFor(call(deleteMe, { body }));
    if (isRefused(reply)) {
      if (reply.refused === 'accounts/password-wrong') return setError(t('wrong.currentPassword'));
      close();
      return dialogs.showRefusal(reply, t('privacy.refused'));
    }
    forgetToken();
    go('/home', { replace: true });
    showToast({ kind: 'plain', text: t('privacy.deleted') });
  };
  return (
    <>
      <ul className={layout.devices}>
        <li className={layout.right}>
          <div>
            <p className={layout.deviceName}>{t('privacy.exportTitle')}</p>
            <p className={layout.small}>{t('privacy.exportText')}</p>
          </div>
          <Button size="s" onClick={() => void exportData()} isLoading={isExporting}>
            {t('privacy.export')}
          </Button>
        </li>
        <li className={layout.right}>
          <div>
            <p className={layout.deviceName}>{t('privacy.deleteTitle')}</p>
            <p className={layout.small}>{t('privacy.deleteText')}</p>
          </div>
          <Button size="s" variant="danger" onClick={() => setConfirming(true)}>
            {t('privacy.delete')}
          </Button>
        </li>
      </ul>
      <Dialog isOpen={isConfirming} onClose={close} closes="deliberately" title={t('privacy.sure')}>
        <form className={layout.leave} noValidate onSubmit={submitBy(leave)}>
          <p>{t('privacy.sureText')}</p>
          {user.has_password && (
            <PasswordField
              label={t('privacy.password')}
              autoComplete="current-password"
              value={password}
              onChange={valueTo(setPassword)}
              error={error}
            />
          )}
          <div className={layout.leaveButtons}>
            <Button type="submit" variant="danger">
              {t('privacy.confirmDelete')}
            </Button>
            <Button onClick={close}>{t('privacy.keep')}</Button>
          </div>
        </form>
      </Dialog>
      {dialogs.element}
    </>
  );
};
