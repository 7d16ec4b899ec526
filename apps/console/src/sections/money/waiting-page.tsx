import { askProvider, readOpenAttempts, type WaitingAttempt } from '@palco/contracts/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';
import { useLeagueTime } from '../league-time.ts';
import { PageHead } from '../page-head.tsx';
import { MoneyNav } from './money-nav.tsx';
import { useMoney } from './use-money.ts';
import { useOrderChange } from './use-order-change.ts';

const AskNow = ({ attempt, onAsked }: { readonly attempt: WaitingAttempt; readonly onAsked: () => void }) => {
  const { t } = useTranslation();
  const change = useChange();
  const { isBusy, run } = useOrderChange();
  const ask = async (): Promise<void> => {
    const asked = change(askProvider, { params: { id: String(attempt.payment_id) }, body: {} });
    if (await run(asked as never, ({ answer }) => t(`money.answer.${answer}`))) onAsked();
  };
  return (
    <Button size="s" isLoading={isBusy} onClick={() => void ask()}>
      {t('money.askNow')}
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
      <PageHead title={t('money.page.waiting')} lead={t('money.waitingLead')} />
      <MoneyNav />
      {waiting.isPending && <LoadingState />}
      {waiting.isError && <ErrorState onRetry={() => void waiting.refetch()} isRetrying={waiting.isFetching} />}
      {waiting.data?.length === 0 && (
        <EmptyState icon={Hourglass} title={t('money.waitingNone')} text={t('money.waitingNoneText')} />
      )}
      {waiting.data && waiting.data.length > 0 && (
        <DataTable
          label={t('money.page.waiting')}
          param="attempt"
          rows={waiting.data}
          rowKey={({ reference }) => reference}
          onOpen={({ payment_id }) => void navigate(`/money/orders/${payment_id}`)}
          columns={[
            { key: 'order', title: t('money.order'), look: 'strong', cell: ({ payment_id }) => payment_id },
            {
              key: 'state',
              title: t('money.filter.state'),
              onPhone: 'plain',
              cell: ({ state }) => t(`money.attempt.${state}`),
            },
            { key: 'since', title: t('money.opened'), look: 'time', cell: ({ opened_at }) => timeOf(opened_at) },
            {
              key: 'next',
              title: t('money.nextLook'),
              look: 'time',
              cell: ({ next_check_at }) => (next_check_at ? timeOf(next_check_at) : t('money.nextNotice')),
            },
            {
              key: 'total',
              title: t('money.filter.amount'),
              align: 'end',
              cell: ({ total, currency }) => money(total, currency),
            },
            {
              key: 'ask',
              title: t('money.ask'),
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
