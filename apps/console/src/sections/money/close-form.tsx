import { closeDay, type DayPage } from '@palco/contracts/day-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
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
import { useDayName } from '../league-time.ts';
import styles from './money.module.css';

/** Closes the day with a note. What becomes known later counts on the day on which it does. */
export const CloseForm = ({ page }: { readonly page: DayPage }) => {
  const { t } = useTranslation();
  const nameOf = useDayName();
  const client = useQueryClient();
  const change = useChange();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { day, entries } = page.report;
  const close = async (): Promise<void> => {
    setBusy(true);
    const reply = await change(closeDay, { params: { day }, body: { note, entries } });
    setBusy(false);
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply, t) });
      void client.invalidateQueries({ queryKey: ['day', day] });
      return;
    }
    client.setQueryData(['day', day], reply.data);
    showToast({ kind: 'done', text: t('money.dayIsClosed') });
  };
  return (
    <form
      className={styles.find}
      onSubmit={submitBy(() => {
        if (note.trim()) void close();
      })}
    >
      <TextField label={t('money.dayNote')} required maxLength={300} value={note} onChange={valueTo(setNote)} />
      <Button variant="clay" type="submit" isLoading={isBusy}>
        {t('money.dayClose', { day: nameOf(day as LeagueDate) })}
      </Button>
    </form>
  );
};
