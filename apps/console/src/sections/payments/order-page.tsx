import { askProvider, type OrderPage, readOrder, resendReceipt } from '@palco/contracts/payments/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Undo from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { answerKey } from './dispute-words.ts';
import { DisputesCard } from './disputes-card.tsx';
import { OrderAccount } from './order-account.tsx';
import { PaymentCard } from './payment-card.tsx';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';
import { Timeline } from './timeline.tsx';
import { useOrderChange } from './use-order-change.ts';

// Most orders need none of these.
const InvoiceCard = lazy(() => import('../invoices/invoice-card.tsx').then((part) => ({ default: part.InvoiceCard })));
const OwedDialog = lazy(() => import('./owed-dialog.tsx').then((part) => ({ default: part.OwedDialog })));
const RefundDialog = lazy(() => import('./refund-dialog.tsx').then((part) => ({ default: part.RefundDialog })));

/** The payment that a cashier most likely wants to refund: the one too many, which does not end the pass, else the first. */
const refundableOf = ({ payments }: OrderPage) => {
  const all = payments.filter(({ left, state, open_refund }) => Number(left) > 0 && state === 'paid' && !open_refund);
  return all.find(({ ends_pass }) => !ends_pass) ?? all[0];
};

const Loaded = ({ order }: { readonly order: OrderPage }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { roles } = useMe();
  const { change, isBusy, run } = useOrderChange();
  const [refunding, setRefunding] = useState<string>();
  const [noting, setNoting] = useState<string>();
  const mayRefund = roles.includes('cashier') || roles.includes('admin');
  const next = mayRefund ? refundableOf(order) : undefined;
  const params = { id: String(order.payment_id) };
  const canAsk = order.payments.some(({ method }) => method === 'card' || method === 'store' || method === 'spei');
  const isAsked = order.payments.some(({ open_refund }) => open_refund?.state === 'asked');
  const mayAsk = canAsk || isAsked || order.open_attempts.some(({ can_ask }) => can_ask);
  const send = (): void => void run(change(resendReceipt, { params, body: {} }), () => t('payments.receiptSent'));
  const ask = (): void => void run(change(askProvider, { params, body: {} }), () => t('payments.asked'));
  useKeys([
    ...(next ? [{ keys: 'd', caps: ['D'], text: t('payments.refundIt'), run: () => setRefunding(next.payment) }] : []),
    ...(order.has_receipt ? [{ keys: 'r', caps: ['R'], text: t('payments.receipt'), run: send }] : []),
    ...(mayAsk ? [{ keys: 'a', caps: ['A'], text: t('payments.ask'), run: ask }] : []),
  ]);
  const refunded = order.payments.find(({ payment }) => payment === refunding);
  const isDue = order.disputes.some(({ state }) => state === 'opened');
  const disputes = order.disputes.length > 0 && mayRefund && <DisputesCard order={order} />;
  const owed = order.payments.find(({ payment }) => payment === noting)?.open_refund;
  return (
    <>
      <PageHead
        title={`${t('payments.order')} ${order.payment_id}`}
        lead={[order.title, order.person.name, timeOf(order.opened_at)].filter(Boolean).join(' · ')}
      >
        <div className={styles.buttons}>
          {next && (
            <Button variant="clay" size="s" onClick={() => setRefunding(next.payment)}>
              <Icon of={Undo} size="s" /> {t('payments.refundIt')}{' '}
              <span aria-hidden="true">
                <KeyHint>D</KeyHint>
              </span>
            </Button>
          )}
          {order.has_receipt && (
            <Button size="s" isLoading={isBusy} onClick={send}>
              <Icon of={Mail} size="s" /> {t('payments.receipt')}
            </Button>
          )}
          {mayAsk && (
            <Button size="s" isLoading={isBusy} onClick={ask}>
              <Icon of={RefreshCw} size="s" /> {t('payments.ask')}
            </Button>
          )}
        </div>
      </PageHead>
      <PaymentsNav />
      <p className={styles.answer} role="status">
        {t(answerKey(order))}
      </p>
      <div className={styles.columns}>
        {isDue && disputes}
        <Timeline order={order} />
        <div className={styles.stack}>
          {order.payments.length > 0 && (
            <section className={styles.card}>
              <h2>{t('payments.payments')}</h2>
              <ul className={styles.payments}>
                {order.payments.map((payment) => (
                  <PaymentCard
                    key={payment.payment}
                    order={order}
                    payment={payment}
                    onRefund={mayRefund ? () => setRefunding(payment.payment) : undefined}
                    onNote={() => setNoting(payment.payment)}
                  />
                ))}
              </ul>
            </section>
          )}
          {!isDue && disputes}
          <Suspense>{order.invoice && <InvoiceCard request={order.invoice} />}</Suspense>
          <OrderAccount order={order} />
        </div>
      </div>
      <Suspense>
        {refunded && <RefundDialog order={order} payment={refunded} onClose={() => setRefunding(undefined)} />}
        {owed && <OwedDialog order={order} refund={owed} onClose={() => setNoting(undefined)} />}
      </Suspense>
    </>
  );
};

/** One order: the sentence the caller waits for, everything that happened, and what can be done about it. */
export const Component = () => {
  const { t } = useTranslation();
  const id = Number(useParams().id) || 0;
  const order = useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readOrder, { params: { id: String(id) }, signal }))).data,
  });
  if (order.data) return <Loaded key={id} order={order.data} />;
  return (
    <>
      <PageHead title={`${t('payments.order')} ${id}`} lead="" />
      <PaymentsNav />
      {order.isPending && <LoadingState />}
      {order.isError && <ErrorState onRetry={() => void order.refetch()} isRetrying={order.isFetching} />}
    </>
  );
};
