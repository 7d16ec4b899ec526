import { type HeldMoney, type OwedRefund, readOwed } from '@palco/contracts/payments/owed-staff';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { HeldDetail } from './held-detail.tsx';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';
import { useWords } from './words.ts';

const HeldTable = ({ label, param, rows }: { label: string; param: string; rows: readonly HeldMoney[] }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      <DataTable
        label={label}
        param={param}
        rows={rows}
        rowKey={({ id }) => String(id)}
        detail={(held) => <HeldDetail held={held} />}
        columns={[
          {
            key: 'whose',
            title: t('payments.owed.whose'),
            look: 'strong',
            onPhone: 'plain',
            cell: ({ order, named }) => order?.name ?? order?.email ?? named ?? t('payments.owed.nobody'),
          },
          { key: 'why', title: t('payments.owed.why'), cell: ({ why }) => t(`payments.heldWhy.${why}`) },
          { key: 'at', title: t('payments.heldEntry.came'), look: 'time', cell: ({ at }) => timeOf(at) },
          {
            key: 'account',
            title: t('payments.owed.account'),
            look: 'quiet',
            cell: ({ clabe_last_four: digits }) => (digits ? `••• ${digits}` : t('payments.owed.accountNone')),
          },
          {
            key: 'amount',
            title: t('payments.owed.amount'),
            align: 'end',
            cell: ({ amount, currency }) => money(amount, currency),
          },
          {
            key: 'left',
            title: t('payments.owed.left'),
            align: 'end',
            cell: ({ left, currency }) => money(left, currency),
          },
        ]}
      />
    </section>
  );
};

const RefundTable = ({ rows }: { readonly rows: readonly OwedRefund[] }) => {
  const { t } = useTranslation();
  const word = useWords();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const navigate = useNavigate();
  const label = t('payments.owed.refunds');
  return (
    <section className={styles.card}>
      <h2>{label}</h2>
      <DataTable
        label={label}
        param="refund"
        rows={rows}
        rowKey={({ id }) => String(id)}
        onOpen={({ payment_id }) => void navigate(`/payments/orders/${payment_id}`)}
        columns={[
          { key: 'order', title: t('payments.order'), look: 'strong', cell: ({ payment_id }) => payment_id },
          { key: 'name', title: t('payments.buyer'), cell: ({ name }) => name },
          { key: 'method', title: t('payments.filter.method'), cell: ({ method }) => word('payments.method', method) },
          { key: 'reason', title: t('payments.owed.why'), look: 'quiet', cell: ({ reason }) => reason },
          { key: 'at', title: t('payments.opened'), look: 'time', cell: ({ at }) => timeOf(at) },
          {
            key: 'amount',
            title: t('payments.owed.amount'),
            align: 'end',
            cell: ({ amount, currency }) => money(amount, currency),
          },
        ]}
      />
    </section>
  );
};

/** What the league owes: money held, refunds that no provider makes, and what was settled last. */
export const Component = () => {
  const { t } = useTranslation();
  const owed = useQuery({
    queryKey: ['owed'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readOwed, { signal }))).data,
  });
  const { held = [], refunds = [], settled = [] } = owed.data ?? {};
  return (
    <>
      <PageHead title={t('payments.page.owed')} lead={t('payments.owed.lead')} />
      <PaymentsNav />
      {owed.isPending && <LoadingState />}
      {owed.isError && <ErrorState onRetry={() => void owed.refetch()} isRetrying={owed.isFetching} />}
      {owed.data && held.length + refunds.length === 0 && (
        <EmptyState icon={HandCoins} title={t('payments.owed.none')} text={t('payments.owed.noneText')} />
      )}
      {held.length > 0 && <HeldTable label={t('payments.owed.held')} param="held" rows={held} />}
      {refunds.length > 0 && <RefundTable rows={refunds} />}
      {settled.length > 0 && <HeldTable label={t('payments.owed.settled')} param="settled" rows={settled} />}
    </>
  );
};
