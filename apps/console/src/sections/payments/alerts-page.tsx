import { listAlerts } from '@palco/contracts/operations/alert-staff';
import { Checkbox } from '@palco/ui/choice.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { AlertDetail } from './alert-detail.tsx';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';

/** Alerts about money: since when, who takes care of it, what comes next. */
export const Component = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const timeOf = useLeagueTime();
  const client = useQueryClient();
  const all = params.get('all') === '1';
  const alerts = useQuery({
    queryKey: ['alerts', 'money', all],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(listAlerts, { query: { area: 'money', ...(all ? { all: '1' } : {}) }, signal })))
        .data,
  });
  return (
    <>
      <PageHead title={t('payments.page.alerts')} lead={t('payments.alertLead')} />
      <PaymentsNav />
      <Checkbox checked={all} onChange={() => setParams(all ? {} : { all: '1' }, { replace: true })}>
        {t('payments.alertAll')}
      </Checkbox>
      {alerts.isPending && <LoadingState />}
      {alerts.isError && <ErrorState onRetry={() => void alerts.refetch()} isRetrying={alerts.isFetching} />}
      {alerts.data?.length === 0 && (
        <EmptyState icon={BellRing} title={t('payments.alertNone')} text={t('payments.alertNoneText')} />
      )}
      {alerts.data && alerts.data.length > 0 && (
        <DataTable
          label={t('payments.page.alerts')}
          param="alert"
          rows={alerts.data}
          rowKey={({ id }) => String(id)}
          detail={(alert) => (
            <AlertDetail alert={alert} onChanged={() => void client.invalidateQueries({ queryKey: ['alerts'] })} />
          )}
          columns={[
            {
              key: 'kind',
              title: t('payments.what'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ kind, resolved_at, ended_at }) => (
                <span className={(resolved_at ?? ended_at) ? styles.tag : styles.bad}>{t(`alerts.kind.${kind}`)}</span>
              ),
            },
            {
              key: 'since',
              title: t('payments.alertAge'),
              look: 'time',
              cell: ({ since }) => timeOf(since),
            },
            { key: 'order', title: t('payments.order'), cell: ({ payment_id }) => payment_id },
            {
              key: 'owner',
              title: t('payments.alertOwner'),
              cell: ({ owner }) =>
                owner ? (owner.name ?? t('sections.account', { id: owner.id })) : t('payments.alertNobody'),
            },
            {
              key: 'step',
              title: t('payments.alertStep'),
              look: 'quiet',
              cell: ({ kind }) => t(`alerts.step.${kind}`),
            },
          ]}
        />
      )}
    </>
  );
};
