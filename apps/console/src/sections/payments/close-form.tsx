import { closeDay, type DayPage } from '@palco/contracts/payments/day-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayName } from '../../parts/league-time.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './payments.module.css';

/** Closes the day with a note. What becomes known later counts on the day on which it does. */
export const CloseForm = ({ page }: { readonly page: DayPage }) => {
  const { t } = useTranslation();
  const nameOf = useDayName();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [note, setNote] = useState('');
  const { day, entries } = page.report;
  const close = async (): Promise<void> => {
    const reply = await sent(change(closeDay, { params: { day }, body: { note, entries } }));
    if (!reply) return void client.invalidateQueries({ queryKey: ['day', day] });
    client.setQueryData(['day', day], reply.data);
    showToast({ kind: 'done', text: t('payments.dayIsClosed') });
  };
  return (
    <form
      className={styles.find}
      onSubmit={submitBy(() => {
        if (note.trim()) void close();
      })}
    >
      <TextField label={t('payments.dayNote')} required maxLength={300} value={note} onChange={valueTo(setNote)} />
      <Button variant="clay" type="submit" isLoading={isBusy}>
        {t('payments.dayClose', { day: nameOf(day as LeagueDate) })}
      </Button>
    </form>
  );
};
