import { addressOf } from '@palco/client/call';
import {
  CANCEL_MOTIVES,
  cancelInvoice,
  type Invoice,
  readStaffInvoicePdf,
  readStaffInvoiceXml,
  retryInvoice,
} from '@palco/contracts/invoices/invoices-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useDocumentWord } from './document-word.ts';
import styles from './invoices.module.css';
import { RefusalBox } from './refusal-box.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';

const CancelDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { change, isBusy, run } = useInvoiceChange();
  const [motive, setMotive] = useState<string>('02');
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (!reason.trim()) return;
    const body = { motive: motive as '02', reason };
    const asked = change(cancelInvoice, { params: { id: String(invoice.id) }, body });
    if (await run(asked, t('invoices.cancelAsked', { folio: invoice.folio }))) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={t('invoices.cancelTitle', { folio: invoice.folio })}
      actions={
        <Button variant="danger" type="submit" form="cancel-invoice" isLoading={isBusy}>
          {t('invoices.cancelSend')}
        </Button>
      }
    >
      <form id="cancel-invoice" className={styles.form} onSubmit={submitBy(send)}>
        <p className={styles.quiet}>{t('invoices.cancelText')}</p>
        <SelectField
          label={t('invoices.motive')}
          value={motive}
          onChange={(event) => setMotive(event.currentTarget.value)}
          choices={CANCEL_MOTIVES.map((value) => ({ value, text: `${value} ${t(`invoices.motives.${value}`)}` }))}
        />
        <TextField label={t('invoices.reason')} required maxLength={300} value={reason} onChange={valueTo(setReason)} />
      </form>
    </Dialog>
  );
};

const FILES = [
  { row: readStaffInvoicePdf, format: 'pdf' },
  { row: readStaffInvoiceXml, format: 'xml' },
] as const;

/** One invoice: what it is about, what became of it, its files, and what staff can do. */
export const DocumentCard = ({ invoice }: { readonly invoice: Invoice }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const wordOf = useDocumentWord();
  const locale = useLocale();
  const { change, isBusy, run } = useInvoiceChange();
  const [isCancelling, setCancelling] = useState(false);
  const { id, folio, refusal, state, kind } = invoice;
  const params = { id };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const form = invoice.payment_form as '04';
  const facts = [
    [t('invoices.uuid'), invoice.uuid],
    ['RFC', invoice.rfc],
    [t('invoices.form'), `${form} ${t(`invoices.forms.${form}`, { defaultValue: '' })}`],
    [t('invoices.exchange'), invoice.exchange],
    [t('invoices.about'), invoice.about],
    [
      t('invoices.period'),
      invoice.period && day.formatRange(new Date(invoice.period.first), new Date(invoice.period.last)),
    ],
    [t('invoices.madeAt'), timeOf(invoice.made_at)],
    [t('invoices.stampedAtLabel'), invoice.stamped_at && timeOf(invoice.stamped_at)],
    [t('invoices.cancelledAt'), invoice.cancelled_at && timeOf(invoice.cancelled_at)],
    [t('invoices.motive'), invoice.motive && `${invoice.motive} ${t(`invoices.motives.${invoice.motive as '01'}`)}`],
  ] as const;
  const canRetry =
    refusal !== null && (state === 'waiting' || state === 'valid' || (state === 'refused' && kind !== 'sale'));
  return (
    <section className={styles.card} aria-label={folio}>
      <h2>
        {folio} <span className={refusal ? styles.bad : styles.tag}>{wordOf(invoice)}</span>
      </h2>
      {refusal && <RefusalBox code={refusal.code} text={refusal.text} />}
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {invoice.payment_id !== null && (
          <div>
            <dt>{t('invoices.orderNumber')}</dt>
            <dd>
              <Link to={`/payments/orders/${invoice.payment_id}`}>{invoice.payment_id}</Link>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.buttons}>
        {invoice.has_files &&
          FILES.map(({ row, format }) => (
            <DownloadButton
              key={format}
              address={addressOf(row, { params })}
              name={`${folio}.${format}`}
              text={format.toUpperCase()}
            />
          ))}
        {canRetry && (
          <Button
            size="s"
            variant="clay"
            isLoading={isBusy}
            onClick={() =>
              void run(change(retryInvoice, { params: { id: String(id) }, body: {} }), t('invoices.retried', { folio }))
            }
          >
            {t('invoices.tryAgain')}
          </Button>
        )}
        {state === 'valid' && kind !== 'credit' && (
          <Button size="s" variant="danger" onClick={() => setCancelling(true)}>
            {t('invoices.cancel')}
          </Button>
        )}
      </div>
      {isCancelling && <CancelDialog invoice={invoice} onClose={() => setCancelling(false)} />}
    </section>
  );
};
