import { type AccountsPage, closeMonth } from '@palco/contracts/accounting/accounting-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import money from '../payments/payments.module.css';
import styles from './accounting.module.css';

/** The bar that closes a month, with a note, or says why it cannot be closed; before its end it says what there is so far. */
export const CloseMonth = ({ page, name }: { readonly page: AccountsPage; readonly name: string }) => {
  const { t } = useTranslation();
  const amountOf = useMoney();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [note, setNote] = useState('');
  const { accounts, month } = page;
  const close = async (): Promise<void> => {
    if (!month) return;
    const body = { month: month.month, note, entries: accounts.entries };
    const reply = await sent(change(closeMonth, { body }));
    void client.invalidateQueries({ queryKey: ['accounting'] });
    if (!reply) return;
    client.setQueryData(['accounting', accounts.from, accounts.to], reply.data);
    showToast({ kind: 'done', text: t('accounting.isClosed', { month: name }) });
  };
  const waits = useId();
  if (accounts.currencies.length === 0 && !month?.is_over) return null;
  return (
    <form className={styles.dock} data-docked onSubmit={submitBy(() => (note.trim() ? close() : undefined))}>
      <div>
        {accounts.currencies.map(({ currency, all }) => (
          <p key={currency}>
            <b>{amountOf(all.gross, currency)}</b>{' '}
            <span className={money.quiet}>{t('accounting.netOf', { amount: amountOf(all.net, currency) })}</span>
          </p>
        ))}
      </div>
      {month?.is_over && !month.can_close && (
        <>
          <p id={waits} className={money.attention}>
            {t('accounting.waits', { number: month.invoices_waiting })}
          </p>
          <Button variant="clay" disabled aria-describedby={waits}>
            {t('accounting.close', { month: name })}
          </Button>
        </>
      )}
      {month?.can_close && (
        <>
          <TextField label={t('accounting.note')} required maxLength={300} value={note} onChange={valueTo(setNote)} />
          <Button variant="clay" type="submit" isLoading={isBusy}>
            {t('accounting.close', { month: name })}
          </Button>
        </>
      )}
    </form>
  );
};
