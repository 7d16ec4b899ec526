import type { Refused } from '@palco/client/call';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import type { staffCall } from '../../session/staff-call.ts';
import styles from './plans.module.css';

interface ReasonFormProps {
  /** the button: what is taken back */
  readonly action: string;
  /** `change` has the idempotency key of this form */
  readonly send: (change: typeof staffCall, reason: string) => Promise<object | Refused<string>>;
  readonly onChanged: () => void;
}
/** Takes something back, with the reason that goes to the audit log. */
export const ReasonForm = ({ action, send, onChanged }: ReasonFormProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [reason, setReason] = useState('');
  const submit = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('plans.reasonNeeded'));
    if (await sent(send(change, reason))) onChanged();
  };
  return (
    <form className={styles.two} noValidate onSubmit={submitBy(submit)}>
      <TextField label={t('plans.reason')} error={error} maxLength={300} value={reason} onChange={valueTo(setReason)} />
      <Button type="submit" variant="danger" isLoading={isBusy}>
        {action}
      </Button>
    </form>
  );
};
