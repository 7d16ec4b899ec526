import { askForTaxData, type InvoiceRequest, makeInvoice } from '@palco/contracts/invoices/invoices-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useMe } from '../../session/me.ts';
import styles from './invoices.module.css';
import { RefusalBox } from './refusal-box.tsx';
import { useInvoiceChange } from './use-invoice-change.ts';
import { useMarkInvoice } from './use-mark-invoice.ts';

/** The tax data of a request for an invoice, what it waits for, and what staff can do about it. */
export const InvoiceCard = ({ request }: { readonly request: InvoiceRequest }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const { roles } = useMe();
  const marking = useMarkInvoice();
  const { change, isBusy, run } = useInvoiceChange();
  const { done_at, done_by, held, refusal, payment_id: order } = request;
  const isDone = done_at !== null;
  const params = { id: String(order) };
  const data = [
    ['RFC', request.rfc],
    [t('invoices.name'), request.name],
    [t('invoices.postalCode'), request.postal_code],
    [t('invoices.regime'), request.regime],
    [t('invoices.use'), request.use],
    [t('invoices.email'), request.email],
    [t('invoices.askedAt'), timeOf(request.requested_at)],
  ] as const;
  const word = isDone ? 'done' : refusal ? 'refused' : held ? held : 'waiting';
  return (
    <section className={styles.card} aria-label={t('invoices.kinds.sale')}>
      <h2>
        <Link to={`/payments/orders/${order}`}>{t('invoices.order', { order })}</Link>{' '}
        <span className={refusal ? styles.bad : styles.tag}>{t(`invoices.is.${word}`)}</span>
      </h2>
      {refusal && <RefusalBox code={refusal.code} text={refusal.text} />}
      {held && <p className={styles.quiet}>{t(`invoices.heldText.${held}`)}</p>}
      <dl className={styles.facts}>
        {data.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('invoices.total')}</dt>
          <dd>{money(request.total, request.currency)}</dd>
        </div>
      </dl>
      {request.state !== 'paid' && <p className={styles.bad}>{t('invoices.notPaid')}</p>}
      {isDone && (
        <p className={styles.quiet}>
          {done_by
            ? t('invoices.madeBy', {
                who: done_by.name ?? t('sections.account', { id: done_by.id }),
                at: timeOf(done_at),
              })
            : t('invoices.stampedAt', { at: timeOf(done_at) })}
        </p>
      )}
      {(roles.includes('cashier') || roles.includes('admin')) && (
        <div className={styles.buttons}>
          {refusal && (
            <>
              <Button
                size="s"
                variant="clay"
                isLoading={isBusy}
                onClick={() => void run(change(askForTaxData, { params, body: {} }), t('invoices.askedAgain'))}
              >
                {t('invoices.askAgain')}
              </Button>
              <Button
                size="s"
                isLoading={isBusy}
                onClick={() => void run(change(makeInvoice, { params, body: {} }), t('invoices.making'))}
              >
                {t('invoices.tryAgain')}
              </Button>
            </>
          )}
          {held && held !== 'by-hand' && (
            <Button
              size="s"
              variant="clay"
              isLoading={isBusy}
              onClick={() => void run(change(makeInvoice, { params, body: {} }), t('invoices.making'))}
            >
              {t('invoices.make')}
            </Button>
          )}
          {!(isDone && !done_by) && (
            <Button
              size="s"
              variant={isDone ? 'quiet' : 'secondary'}
              isLoading={marking.isBusy}
              onClick={() => void marking.mark(request, !isDone)}
            >
              {t(isDone ? 'invoices.reopen' : 'invoices.mark')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
