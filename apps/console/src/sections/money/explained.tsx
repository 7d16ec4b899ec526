import { explainDifference, type LoneMovement } from '@palco/contracts/day-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';

interface ExplainedProps {
  readonly statement: number;
  readonly of: Pick<LoneMovement, 'difference' | 'explained'>;
}

const Words = ({ statement, difference }: { readonly statement: number; readonly difference: string }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (!reason.trim()) return;
    setBusy(true);
    const reply = await change(explainDifference, { params: { id: String(statement) }, body: { difference, reason } });
    setBusy(false);
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply, t) });
      // somebody else may have explained it
      void client.invalidateQueries({ queryKey: ['statement', statement] });
    } else client.setQueryData(['statement', statement], reply.data);
  };
  return (
    <form className={styles.find} onSubmit={submitBy(send)}>
      <TextField
        label={t('money.explainWords')}
        required
        maxLength={300}
        value={reason}
        onChange={valueTo(setReason)}
      />
      <Button variant="clay" type="submit" isLoading={isBusy}>
        {t('money.explain')}
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
    return <p className={styles.quiet}>{t('money.explainedBy', { by: by ?? '–', at: timeOf(at), reason })}</p>;
  }
  if (isOpen) return <Words statement={statement} difference={difference} />;
  return (
    <Button size="s" onClick={() => setOpen(true)}>
      {t('money.explain')}
    </Button>
  );
};
