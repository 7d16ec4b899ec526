import { explainDifference, type LoneMovement } from '@palco/contracts/payments/day-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './payments.module.css';

interface ExplainedProps {
  readonly statement: number;
  readonly of: Pick<LoneMovement, 'difference' | 'explained'>;
}

const Words = ({ statement, difference }: { readonly statement: number; readonly difference: string }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (!reason.trim()) return;
    const body = { difference, reason };
    const reply = await sent(change(explainDifference, { params: { id: String(statement) }, body }));
    // somebody else may have explained it
    if (!reply) void client.invalidateQueries({ queryKey: ['statement', statement] });
    else client.setQueryData(['statement', statement], reply.data);
  };
  return (
    <form className={styles.find} onSubmit={submitBy(send)}>
      <ReasonField label={t('payments.explainWords')} required value={reason} onType={setReason} />
      <Button variant="clay" type="submit" isLoading={isBusy}>
        {t('payments.explain')}
      </Button>
    </form>
  );
};

/** The explanation of a difference, or a form to write one. */
export const Explained = ({ statement, of: { difference, explained } }: ExplainedProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const [isOpen, setOpen] = useState(false);
  if (explained) {
    const { reason, at, by } = explained;
    return <p className={styles.quiet}>{t('payments.explainedBy', { by: by ?? '–', at: timeOf(at), reason })}</p>;
  }
  if (isOpen) return <Words statement={statement} difference={difference} />;
  return (
    <Button size="s" onClick={() => setOpen(true)}>
      {t('payments.explain')}
    </Button>
  );
};
