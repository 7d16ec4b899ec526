import { askProvider, readOpenAttempts, type WaitingAttempt } from '@palco/contracts/payments/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { answerKey } from './dispute-words.ts';
import { PaymentsNav } from './payments-nav.tsx';
import { useOrderChange } from './use-order-change.ts';

const AskNow = ({ attempt, onAsked }: { readonly attempt: WaitingAttempt; readonly onAsked: () => void }) => {
  const { t } = useTranslation();
  const { change, isBusy, run } = useOrderChange();
  const ask = async (): Promise<void> => {
    const asked = change(askProvider, { params: { id: String(attempt.payment_id) }, body: {} });
    if (await run(asked, (order) => t(answerKey(order)))) onAsked();
  };
  return (
    <Button size="s" isLoading={isBusy} onClick={() => void ask()}>
      {t('payments.askNow')}
    </Button>
  );
};

/** Attempts that have been open for more than a quarter of an hour, and when each is checked next. */
export const Component = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const client = useQueryClient();
  const waiting = useQuery({
    queryKey: ['open-attempts'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readOpenAttempts, { signal }))).data,
  });
  return (
    <>
      <PageHead title={t('payments.page.waiting')} lead={t('payments.waitingLead')} />
      <PaymentsNav />
      {waiting.isPending && <LoadingState />}
      {waiting.isError && <ErrorState onRetry={() => void waiting.refetch()} isRetrying={waiting.isFetching} />}
      {waiting.data?.length === 0 && (
        <EmptyState icon={Hourglass} title={t('payments.waitingNone')} text={t('payments.waitingNoneText')} />
      )}
      {waiting.data && waiting.data.length > 0 && (
        <DataTable
          label={t('payments.page.waiting')}
          param="attempt"
          rows={waiting.data}
          rowKey={({ reference }) => reference}
          onOpen={({ payment_id }) => void navigate(`/payments/orders/${payment_id}`)}
          columns={[
            { key: 'order', title: t('payments.order'), look: 'strong', cell: ({ payment_id }) => payment_id },
            {
              key: 'state',
              title: t('payments.filter.state'),
              onPhone: 'plain',
              cell: ({ state }) => t(`payments.attempt.${state}`),
            },
            { key: 'since', title: t('payments.opened'), look: 'time', cell: ({ opened_at }) => timeOf(opened_at) },
            {
              key: 'next',
              title: t('payments.nextLook'),
              look: 'time',
              cell: ({ next_check_at }) => (next_check_at ? timeOf(next_check_at) : t('payments.nextNotice')),
            },
            {
              key: 'total',
              title: t('payments.filter.amount'),
              align: 'end',
              cell: ({ total, currency }) => money(total, currency),
            },
            {
              key: 'ask',
              title: t('payments.ask'),
              onPhone: 'plain',
              cell: (attempt) =>
                attempt.can_ask && (
                  <AskNow
                    attempt={attempt}
                    onAsked={() => void client.invalidateQueries({ queryKey: ['open-attempts'] })}
                  />
                ),
            },
          ]}
        />
      )}
    </>
  );
};
