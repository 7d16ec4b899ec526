import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prove, settleProof, useProofWanted } from '../session/proof.ts';
import styles from './proof-dialog.module.css';

/** No `useStaffForm`: its calls are those that ask for this proof. */
const ProofForm = () => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    setBusy(true);
    const no = await prove(password);
    setBusy(false);
    if (no) setError(refusedText(no, t));
    else settleProof(true);
  };
  return (
    <form className={styles.form} onSubmit={submitBy(give)}>
      <p>{t('frame.proofLead')}</p>
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        autoFocus
        required
        error={error}
        value={password}
        onChange={valueTo(setPassword)}
      />
      <Button variant="clay" type="submit" isWide isLoading={isBusy}>
        {t('frame.proofGive')}
      </Button>
    </form>
  );
};

/** Asks for the password over the current page, whose work continues afterwards. */
export const ProofDialog = () => {
  const { t } = useTranslation();
  const isWanted = useProofWanted();
  return (
    <Dialog
      isOpen={isWanted}
      onClose={() => settleProof(false)}
      title={t('frame.proofTitle')}
      closes="deliberately"
      width="s"
    >
      <ProofForm />
    </Dialog>
  );
};
