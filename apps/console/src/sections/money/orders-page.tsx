import { listOrders, type OrderRow } from '@palco/contracts/order-staff';
import { findOrders } from '@palco/contracts/payment-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useLeagueTime } from '../league-time.ts';
import { PageHead } from '../page-head.tsx';
import { OrdersDownload } from './download.tsx';
import styles from './money.module.css';
import { MoneyNav } from './money-nav.tsx';
import { filterFrom } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { StateTag } from './state-tag.tsx';
import { useMoney } from './use-money.ts';

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
    if (only) void navigate(`/money/orders/${only}`, { replace: true });
  }, [only, navigate]);
  return (
    <>
      <PageHead title={t('frame.money')} lead={t('money.lead')}>
        {(roles.includes('cashier') || roles.includes('admin')) && <OrdersDownload filter={filter} />}
      </PageHead>
      <MoneyNav />
      <OrderFilters />
      {orders.isPending && <LoadingState />}
      {orders.isError && <ErrorState onRetry={() => void orders.refetch()} isRetrying={orders.isFetching} />}
      {orders.isSuccess && rows.length === 0 && (
        <EmptyState icon={ReceiptText} title={t('money.noOrders')} text={t('sections.noEntriesText')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('money.page.orders')}
          param="order"
          rows={rows}
          isUpdating={orders.isPlaceholderData}
          rowKey={({ payment_id }) => String(payment_id)}
          onOpen={({ payment_id }) => void navigate(`/money/orders/${payment_id}`)}
          columns={[
            {
              key: 'order',
              title: t('money.order'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ payment_id }) => payment_id,
            },
            {
              key: 'state',
              title: t('money.filter.state'),
              onPhone: 'plain',
              cell: ({ state, open_alerts }) => (
                <span className={styles.tags}>
                  <StateTag state={state} />
                  {open_alerts > 0 && <span className={styles.bad}>{t('money.alerts', { number: open_alerts })}</span>}
                </span>
              ),
            },
            {
              key: 'person',
              title: t('money.buyer'),
              cell: ({ name, email, user_id }) => name ?? email ?? t('sections.account', { id: user_id }),
            },
            { key: 'plan', title: t('money.plan'), look: 'quiet', cell: ({ title }) => title },
            {
              key: 'method',
              title: t('money.filter.method'),
              look: 'quiet',
              cell: ({ method }) => method && t(`money.method.${method}`),
            },
            { key: 'opened', title: t('money.opened'), look: 'time', cell: ({ opened_at }) => timeOf(opened_at) },
            {
              key: 'total',
              title: t('money.filter.amount'),
              align: 'end',
              onPhone: 'plain',
              cell: ({ total, currency }) => money(total, currency),
            },
          ]}
          older={
            orders.hasNextPage
              ? { isLoading: orders.isFetchingNextPage, onLoad: () => void orders.fetchNextPage() }
              : undefined
          }
        />
      )}
    </>
  );
};
