import { saidOf } from '@palco/contracts/invoices/invoice-rules';
import type { InvoiceData, RequestedInvoice, StampedInvoice, TaxData } from '@palco/contracts/invoices/invoices';
import type { Payment } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { centsFrom } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import page from '../../ui/order-page.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { CertificateSketch } from './certificate-sketch.tsx';
import { Deadline } from './deadline.tsx';
import styles from './invoice.module.css';
import { InvoiceFiles } from './invoice-files.tsx';
import { type Entered, type InvoiceField, InvoiceForm } from './invoice-form.tsx';
import { StampedView } from './stamped-view.tsx';

/** Where anybody can look an invoice up at the tax office. */
const VERIFY = 'https://verificacfdi.facturaelectronica.sat.gob.mx/';

interface InvoiceViewProps {
  readonly payment: Payment;
  readonly known: {
    readonly data: RequestedInvoice | null;
    readonly invoice: StampedInvoice | null;
    readonly closes_at: string | null;
    readonly by_hand: boolean;
    readonly is_over: boolean;
  };
  readonly kept: TaxData | null;
  readonly send: (entered: Entered, isAutomatic: boolean) => Promise<readonly string[] | undefined>;
  readonly erase: () => Promise<void>;
}
const BUYERS: readonly string[] = ['rfc', 'name', 'postal_code', 'regime', 'use'] satisfies InvoiceField[];

const saysOf = (refusal: { readonly code: string; readonly text: string }) => {
  const { said, number } = saidOf(refusal);
  return { said, code: number ? ` (${number})` : '' };
};

export const InvoiceView = ({
  payment,
  known: { data, invoice, closes_at, by_hand, is_over },
  kept,
  send,
  erase,
}: InvoiceViewProps) => {
  const { t } = useTranslation('invoices');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const amount = moneyText({ cents: centsFrom(payment.total) ?? 0, currency: payment.currency }, locale);
  const refused =
    data?.refusal && BUYERS.includes(data.refusal.field) ? (data.refusal.field as InvoiceField) : undefined;
  const isForm = isOpen || !data || refused !== undefined;
  // another one was asked for since, or is made
  const isPast = data?.held === 'correction' || (invoice?.is_cancelled && data !== null && data.held !== 'cancelled');
  const stamped = !isOpen && !refused && !isPast ? invoice : null;
  const given: InvoiceData | null = data ?? kept;
  const onSend = async (entered: Entered): Promise<readonly string[]> => {
    const wrong = await send(entered, kept?.is_automatic ?? false);
    if (wrong) return wrong;
    setOpen(false);
    showToast({ kind: 'done', text: t('asked') });
    return [];
  };
  return (
    <div className={page.page}>
      <div className={page.head}>
        <TextLink to="/profile">
          <Icon of={ChevronLeft} size="s" />
          {t('back')}
        </TextLink>
        <h1>{t(stamped?.is_cancelled ? 'titleCancelled' : stamped ? 'titleStamped' : 'title')}</h1>
        {stamped && data && !stamped.is_cancelled && (
          <p className={styles.lead}>{t('onItsWay', { email: data.email })}</p>
        )}
      </div>
      <div className={`${page.grid} ${styles.columns}`}>
        {stamped ? (
          <StampedView invoice={stamped} payment={payment} />
        ) : (
          <div className={styles.main}>
            <div className={styles.order}>
              <p>{t('order', { order: payment.payment_id, date: dayText(payment.date_modified, zone, locale) })}</p>
              <b>
                {titleIn(payment, language)}, {amount}
              </b>
            </div>
            {data?.refusal && (
              <Notice kind="error">
                <strong>{t('refused')}</strong> {t('refusedSays', saysOf(data.refusal))}
              </Notice>
            )}
            {isForm ? (
              payment.state === 'paid' && !is_over ? (
                <InvoiceForm
                  given={given}
                  refused={refused}
                  send={t('send', { amount })}
                  keepsBefore={kept !== null || !data}
                  onSend={onSend}
                />
              ) : (
                <Notice>{t(is_over ? 'over' : 'notPaid')}</Notice>
              )
            ) : (
              <>
                <Notice kind={data.done_at ? 'done' : 'waiting'}>
                  <strong>{t(data.done_at ? 'made' : data.held ? `held.${data.held}` : 'underWay')}</strong>{' '}
                  {t('askedText', { email: data.email, rfc: data.rfc, name: data.name })}
                </Notice>
                <div className={styles.actions}>
                  {!is_over && <Button onClick={() => setOpen(true)}>{t('change')}</Button>}
                  {!invoice && (
                    <Button variant="quiet" onClick={erase}>
                      {t('erase')}
                    </Button>
                  )}
                </div>
              </>
            )}
          </div>
        )}
        <aside className={styles.why}>
          {stamped ? (
            <>
              {stamped.is_cancelled && !is_over && (
                <Button variant="clay" size="l" isWide onClick={() => setOpen(true)}>
                  {t('again')}
                </Button>
              )}
              <InvoiceFiles paymentId={payment.payment_id} folio={stamped.folio} isCancelled={stamped.is_cancelled} />
              {!stamped.is_cancelled && <p>{t('filesText')}</p>}
              <p>
                <a href={VERIFY} target="_blank" rel="noreferrer">
                  {t('verify')}
                </a>
              </p>
              {!stamped.is_cancelled && !is_over && (
                <Button variant="quiet" onClick={() => setOpen(true)}>
                  {t('wrongData')}
                </Button>
              )}
            </>
          ) : !isForm ? (
            <p>{t('mailed')}</p>
          ) : is_over ? undefined : (
            <>
              {by_hand && !data && <Notice kind="waiting">{t('held.by-hand')}</Notice>}
              {closes_at && !data?.held && <Deadline at={closes_at} />}
              <h2>{t('copy')}</h2>
              <CertificateSketch refused={refused} />
              <p>{t('letterByLetter')}</p>
              <p>{t('mailed')}</p>
            </>
          )}
        </aside>
      </div>
    </div>
  );
};
