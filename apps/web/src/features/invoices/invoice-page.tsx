import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { readPayment } from '@palco/contracts/payments/payments';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { drawnAccount } from '../../session/drawn-account.ts';
import page from '../../ui/order-page.module.css';
import { InvoiceView } from './invoice-view.tsx';
import { useInvoice, useTaxData } from './use-invoice.ts';

/** The tax invoice of a purchase: asked for, under way, refused by SAT, or stamped. */
export const Component = () => {
  const { t } = useTranslation('invoices');
  const { paymentId = '' } = useParams();
  const payment = useQuery({
    queryKey: ['payment', drawnAccount(), paymentId],
    queryFn: async () => (await replyOf(call(readPayment, { params: { id: paymentId } }))).data,
    gcTime: 0,
  });
  const { query, send, erase } = useInvoice(paymentId);
  const kept = useTaxData();
  const error = payment.error ?? query.error;
  if (payment.data && query.data && kept.data !== undefined)
    return <InvoiceView payment={payment.data} known={query.data} kept={kept.data} send={send} erase={erase} />;
  return (
    <div className={page.page}>
      {error?.isUnknown ? (
        <ErrorState title={t('missing')} />
      ) : error && !error.code.startsWith('session/') ? (
        <ErrorState onRetry={() => void Promise.all([payment.refetch(), query.refetch(), kept.refetch()])} />
      ) : (
        <LoadingState text={t('loading')} />
      )}
    </div>
  );
};
