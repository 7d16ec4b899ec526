import { call } from '@palco/client/call';
import {
  finishCodeSetup,
  finishPasskeySetup,
  startCodeSetup,
  startPasskeySetup,
} from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeAppKey } from './code-app-key.tsx';
import { CodeForm } from './code-form.tsx';
import { createPasskey, hasPasskeys } from './passkey.ts';
import styles from './sign-in.module.css';
import type { Step } from './step.ts';
import { useStep } from './use-step.ts';

/** The first sign-in: a passkey, or an app for one-time codes. */
export const SetupStep = ({ ticket, onOpened, onAgain }: Step) => {
  const { t } = useTranslation();
  const { isBusy, error, run } = useStep();
  const [app, setApp] = useState<{ readonly secret: string; readonly address: string }>();
  const withPasskey = async () => {
    const challenge = await call(startPasskeySetup, { body: { ticket } });
    if (isRefusal(challenge)) return challenge;
    const passkey = await createPasskey(challenge.options);
    return call(finishPasskeySetup, { body: { ticket, passkey: passkey as never } });
  };
  return (
    <div className={styles.form}>
      {app ? (
        <>
          <CodeAppKey secret={app.secret} address={app.address} />
          <CodeForm
            isBusy={isBusy}
            onCode={(code) => void run(() => call(finishCodeSetup, { body: { ticket, code } }), onOpened)}
          />
        </>
      ) : (
        <>
          {hasPasskeys() && (
            <Button variant="clay" isWide isLoading={isBusy} onClick={() => void run(withPasskey, onOpened)}>
              {t('signIn.setupPasskey')}
            </Button>
          )}
          <Button
            variant={hasPasskeys() ? 'secondary' : 'clay'}
            isWide
            isLoading={isBusy}
            onClick={() => void run(() => call(startCodeSetup, { body: { ticket } }), setApp)}
          >
            {t('signIn.setupCode')}
          </Button>
        </>
      )}
      {error && <Notice kind="error">{error}</Notice>}
      <Button variant="quiet" onClick={onAgain}>
        {t('signIn.again')}
      </Button>
    </div>
  );
};
