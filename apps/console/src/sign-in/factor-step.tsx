import { call } from '@palco/client/call';
import {
  type Factor,
  signInWithCode,
  signInWithPasskey,
  startPasskeySignIn,
} from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { CodeForm } from './code-form.tsx';
import { answerWithPasskey, hasPasskeys } from './passkey.ts';
import styles from './sign-in.module.css';
import type { Step } from './step.ts';
import { useStep } from './use-step.ts';

/** The second factor of somebody who has one. */
export const FactorStep = ({ ticket, factors, onOpened, onAgain }: Step & { readonly factors: readonly Factor[] }) => {
  const { t } = useTranslation();
  const { isBusy, error, run } = useStep();
  const mayUsePasskey = factors.includes('passkey') && hasPasskeys();
  const withPasskey = async () => {
    const challenge = await call(startPasskeySignIn, { body: { ticket } });
    if (isRefusal(challenge)) return challenge;
    const passkey = await answerWithPasskey(challenge.options);
    return call(signInWithPasskey, { body: { ticket, passkey: passkey as never } });
  };
  return (
    <div className={styles.form}>
      {mayUsePasskey && (
        <Button variant="clay" isWide isLoading={isBusy} onClick={() => void run(withPasskey, onOpened)}>
          {t('signIn.usePasskey')}
        </Button>
      )}
      <CodeForm
        hint={t('signIn.codeHint')}
        isAlternative={mayUsePasskey}
        isBusy={isBusy}
        onCode={(code) => void run(() => call(signInWithCode, { body: { ticket, code } }), onOpened)}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button variant="quiet" onClick={onAgain}>
        {t('signIn.again')}
      </Button>
    </div>
  );
};
