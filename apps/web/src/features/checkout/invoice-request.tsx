import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { eraseInvoice, readInvoice } from '@palco/contracts/invoices';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { drawnAccount } from '../../session/drawn-account.ts';
import { InvoiceForm, type RequestedInvoice } from './invoice-form.tsx';
import styles from './invoice-request.module.css';

/** The Mexican tax invoice of a purchase: requested, corrected, and its data erased. */
export const InvoiceRequest = ({ paymentId }: { readonly paymentId: number }) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const queryKey = ['invoice', drawnAccount(), paymentId];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await replyOf(call(readInvoice, { params: { id: paymentId } }))).data,
    gcTime: 0,
  });
  /** undefined until it is known */
  const requested = isError ? null : data;
  const [isOpen, setOpen] = useState(false);
  const setAsked = (invoice: RequestedInvoice | null): void => void queryClient.setQueryData(queryKey, invoice);
  const erase = async (): Promise<void> => {
    const answer = await call(eraseInvoice, { params: { id: paymentId } });
    if (isRefusal(answer)) {
      showToast({ kind: 'error', text: t('invoice.failed') });
      return;
    }
    setAsked(null);
    showToast({ kind: 'done', text: t('invoice.erased') });
  };
  const onSaved = (saved: RequestedInvoice | null): void => {
    setAsked(saved);
    setOpen(false);
    showToast({ kind: 'done', text: t('invoice.saved') });
  };
  if (requested === undefined) return null;
  return (
    <section className={styles.invoice} aria-labelledby="invoice-title">
      <h2 id="invoice-title">{t('invoice.title')}</h2>
      {requested && !isOpen ? (
        <>
          <Notice kind="done">
            <strong>
              {requested.done_at
                ? t('invoice.made')
                : t('invoice.asked', { date: dayText(requested.requested_at, locale) })}
            </strong>{' '}
            {t('invoice.askedText', { email: requested.email, rfc: requested.rfc, name: requested.name })}
          </Notice>
          <div className={styles.actions}>
            <Button size="s" onClick={() => setOpen(true)}>
              {t('invoice.change')}
            </Button>
            <Button size="s" variant="quiet" onClick={erase}>
              {t('invoice.erase')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('invoice.text')}</p>
          {isOpen ? (
            <InvoiceForm paymentId={paymentId} given={requested} onSaved={onSaved} />
          ) : (
            <Button onClick={() => setOpen(true)}>{t('invoice.open')}</Button>
          )}
        </>
      )}
    </section>
  );
};
