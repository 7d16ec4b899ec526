import type { InvoiceRequest } from '@palco/contracts/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';
import { useMarkInvoice } from './use-mark-invoice.ts';

/** The tax data of a request for an invoice, whether it is made, and the button that says so. */
export const InvoiceCard = ({ request }: { readonly request: InvoiceRequest }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { roles } = useMe();
  const { isBusy, mark } = useMarkInvoice();
  const { done_at, done_by } = request;
  const isDone = done_at !== null;
  const data = [
    ['RFC', request.rfc],
    [t('money.invoiceName'), request.name],
    [t('money.invoicePostal'), request.postal_code],
    [t('money.invoiceRegime'), request.regime],
    [t('money.invoiceUse'), request.use],
    [t('money.invoiceEmail'), request.email],
    [t('money.invoiceAsked'), timeOf(request.requested_at)],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('money.invoice')}>
      <h2>
        {t('money.invoice')}{' '}
        <span className={styles.tag}>{t(isDone ? 'money.invoiceIs.done' : 'money.invoiceIs.waiting')}</span>
      </h2>
      <dl className={styles.facts}>
        {data.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {request.state !== 'paid' && <p className={styles.bad}>{t('money.invoiceNotPaid')}</p>}
      {isDone && (
        <p className={styles.quiet}>
          {t('money.invoiceMadeBy', {
            who: done_by?.name ?? t('sections.account', { id: done_by?.id ?? 0 }),
            at: timeOf(done_at),
          })}
        </p>
      )}
      {(roles.includes('cashier') || roles.includes('admin')) && (
        <Button
          size="s"
          variant={isDone ? 'quiet' : 'secondary'}
          isLoading={isBusy}
          onClick={() => void mark(request, !isDone)}
        >
          {t(isDone ? 'money.invoiceReopen' : 'money.invoiceMark')}
        </Button>
      )}
    </section>
  );
};
