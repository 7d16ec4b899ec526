import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

interface CodeFormProps {
  readonly hint?: string;
  /** another button of the view is the main one */
  readonly isAlternative?: boolean;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
}
/** The code of an app, or a recovery code. */
export const CodeForm = ({ hint, isAlternative, isBusy, onCode }: CodeFormProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  return (
    <form className={styles.form} onSubmit={submitBy(() => onCode(code))}>
      <TextField
        label={t('signIn.code')}
        hint={hint}
        isFigures
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        autoFocus
        maxLength={TYPED_MAX}
        value={code}
        onChange={valueTo(setCode)}
      />
      <Button variant={isAlternative ? 'secondary' : 'clay'} type="submit" isWide isLoading={isBusy}>
        {t('signIn.enter')}
      </Button>
    </form>
  );
};
