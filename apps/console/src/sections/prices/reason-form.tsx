import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import styles from './prices.module.css';

interface ReasonFormProps {
  /** the button: what is taken back */
  readonly action: string;
  /** `change` has the idempotency key of this form */
  readonly send: (change: ReturnType<typeof useChange>, reason: string) => Promise<object>;
  readonly onChanged: () => void;
}
/** Takes something back, with the reason that goes to the audit log. */
export const ReasonForm = ({ action, send, onChanged }: ReasonFormProps) => {
  const { t } = useTranslation();
  const change = useChange();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('prices.reasonNeeded'));
    const reply = await send(change, reason);
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    onChanged();
  };
  return (
    <form className={styles.two} noValidate onSubmit={submitBy(submit)}>
      <TextField
        label={t('prices.reason')}
        error={error}
        maxLength={300}
        value={reason}
        onChange={valueTo(setReason)}
      />
      <Button type="submit" variant="danger">
        {action}
      </Button>
    </form>
  );
};
