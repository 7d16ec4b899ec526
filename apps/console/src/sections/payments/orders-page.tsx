import { listOrders, type OrderRow } from '@palco/contracts/payments/order-staff';
import { findOrders } from '@palco/contracts/payments/payments-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { OrdersDownload } from './download.tsx';
import { filterFrom } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';
import { StateTag } from './state-tag.tsx';

const PAGE = 50;

/** What a search finds, as rows of the list. */
const found = async (q: string, signal: AbortSignal): Promise<OrderRow[]> =>
  (await staffReply(staffCall(findOrders, { query: { q }, signal }))).data.map((order) => ({
    ...order,
    name: null,
    email: null,
    state: order.state as OrderRow['state'],
    method: (order.attempts.at(-1)?.method ?? null) as OrderRow['method'],
    open_alerts: 0,
  }));

/** Orders by state, method, day, country and amount; or those that a search for a complete value finds. */
export const Component = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { roles } = useMe();
  const filter = filterFrom(params);
  const q = params.get('q') ?? undefined;
  const orders = useInfiniteQuery({
    queryKey: ['orders', filter, q],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      q ? found(q, signal) : (await staffReply(staffCall(listOrders, { query: { ...filter, before }, signal }))).data,
    getNextPageParam: (page) => (q || page.length < PAGE ? undefined : page.at(-1)?.payment_id),
    placeholderData: keepPreviousData,
  });
  const rows = orders.data?.pages.flat() ?? [];
  const only = q && !orders.isPlaceholderData && rows.length === 1 ? rows[0]?.payment_id : undefined;
  // somebody who searches for one order wants that order
  useEffect(() => {
    if (only) void navigate(`/payments/orders/${only}`, { replace: true });
  }, [only, navigate]);
  return (
    <>
      <PageHead title={t('frame.payments')} lead={t('payments.lead')}>
        {(roles.includes('cashier') || roles.includes('admin')) && <OrdersDownload filter={filter} />}
      </PageHead>
      <PaymentsNav />
      <OrderFilters />
      {orders.isPending && <LoadingState />}
      {orders.isError && <ErrorState onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />}
      {orders.isSuccess && rows.length === 0 && (
        <EmptyState icon={ReceiptText} title={t('payments.noOrders')} text={t('sections.noEntriesText')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('payments.page.orders')}
          param="order"
          rows={rows}
          isUpdating={orders.isPlaceholderData}
          rowKey={({ payment_id }) => String(payment_id)}
          onOpen={({ payment_id }) => void navigate(`/payments/orders/${payment_id}`)}
          columns={[
            {
              key: 'order',
              title: t('payments.order'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ payment_id }) => payment_id,
            },
            {
              key: 'state',
              title: t('payments.filter.state'),
              onPhone: 'plain',
              cell: ({ state, open_alerts }) => (
                <span className={styles.tags}>
                  <StateTag state={state} />
                  {open_alerts > 0 && (
                    <span className={styles.bad}>{t('payments.alerts', { number: open_alerts })}</span>
                  )}
                </span>
              ),
            },
            {
              key: 'person',
              title: t('payments.buyer'),
              cell: ({ name, email, user_id }) => name ?? email ?? t('sections.account', { id: user_id }),
            },
            { key: 'plan', title: t('payments.plan'), look: 'quiet', cell: ({ title }) => title },
            {
              key: 'method',
              title: t('payments.filter.method'),
              look: 'quiet',
              cell: ({ method }) => method && t(`payments.method.${method}`),
            },
            { key: 'opened', title: t('payments.opened'), look: 'time', cell: ({ opened_at }) => timeOf(opened_at) },
            {
              key: 'total',
              title: t('payments.filter.amount'),
              align: 'end',
              onPhone: 'plain',
              cell: ({ total, currency }) => money(total, currency),
            },
          ]}
          older={orders}
        />
      )}
    </>
  );
};
