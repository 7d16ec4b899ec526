import { RENEWAL_STATES } from '@palco/contracts/renewals/renewals';
import { listRenewals, type StaffRenewal, stopRenewalForPerson } from '@palco/contracts/renewals/renewals-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';

const PAGE = 50;
const WHYS = ['stopped', 'money-back', 'not-sold', 'price', 'unreachable', 'declined', 'erased'] as const;

const StopForm = ({ renewal }: { readonly renewal: StaffRenewal }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [reason, setReason] = useState('');
  const stop = async (): Promise<void> => {
    const stopped = change(stopRenewalForPerson, { params: { id: String(renewal.id) }, body: { reason } });
    if (!(await sent(stopped))) return;
    void client.invalidateQueries({ queryKey: ['renewals'] });
    showToast({ kind: 'done', text: t('payments.renewal.stopped') });
  };
  return (
    <form
      className={styles.find}
      onSubmit={submitBy(() => {
        if (reason.trim()) void stop();
      })}
    >
      <TextField
        label={t('payments.refundReason')}
        required
        maxLength={300}
        value={reason}
        onChange={valueTo(setReason)}
      />
      <Button type="submit" isLoading={isBusy}>
        {t('payments.renewal.stop')}
      </Button>
    </form>
  );
};

/** What was agreed to, word for word, and every notice. */
const Detail = ({ renewal }: { readonly renewal: StaffRenewal }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { person, consents, notices, currency, charge_at: chargeAt } = renewal;
  return (
    <div className={styles.detail}>
      <p>
        <Link to={`/desk/${person.id}`}>{person.name ?? t('payments.accountNumber', { id: person.id })}</Link>{' '}
        {person.email}
      </p>
      <ul>
        {notices.map(({ charge_at: at, sent_at: sentAt, total }) => (
          <li key={at}>
            {t('payments.renewal.notice', { total: money(total, currency), at: timeOf(at) })}{' '}
            {sentAt ? t('payments.renewal.noticeSent', { at: timeOf(sentAt) }) : t('payments.renewal.noticeWaits')}
          </li>
        ))}
      </ul>
      {consents.map(({ at, text, version, language }) => (
        <p key={at} className={styles.quiet}>
          {timeOf(at)}, {language}, <code>{version}</code>: {text}
        </p>
      ))}
      {chargeAt && <StopForm renewal={renewal} />}
    </div>
  );
};

/** Passes that renew by themselves: of everybody, or of one person. */
export const Component = () => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const [params, setParams] = useSearchParams();
  const state = RENEWAL_STATES.find((each) => each === params.get('state'));
  const person = Number(params.get('person')) || undefined;
  const renewals = useInfiniteQuery({
    queryKey: ['renewals', state, person],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      (await staffReply(staffCall(listRenewals, { query: { state, person, before }, signal }))).data,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });
  const rows = renewals.data?.pages.flat() ?? [];
  const choose = (value: string): void =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set('state', value);
      else next.delete('state');
      return next;
    });
  const whyOf = ({ over_why }: StaffRenewal): string => {
    const why = WHYS.find((each) => each === over_why);
    return why ? t(`payments.renewal.why.${why}`) : (over_why ?? '');
  };
  return (
    <>
      <PageHead title={t('payments.page.renewals')} lead={t('payments.renewal.lead')} />
      <PaymentsNav />
      <div className={styles.find}>
        <SelectField
          label={t('payments.filter.state')}
          value={state ?? ''}
          onChange={valueTo(choose)}
          emptyText={t('payments.any')}
          choices={RENEWAL_STATES.map((each) => ({ value: each, text: t(`payments.renewal.state.${each}`) }))}
        />
      </div>
      {renewals.isPending && <LoadingState />}
      {renewals.isError && <ErrorState onRetry={() => void renewals.refetch()} isRetrying={renewals.isFetching} />}
      {renewals.isSuccess && rows.length === 0 && (
        <EmptyState icon={RefreshCw} title={t('payments.renewal.none')} text={t('payments.renewal.noneText')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('payments.page.renewals')}
          param="renewal"
          rows={rows}
          rowKey={({ id }) => String(id)}
          detail={(renewal) => <Detail renewal={renewal} />}
          columns={[
            {
              key: 'person',
              title: t('payments.buyer'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ person: { id, name, email } }) => name ?? email ?? t('sections.account', { id }),
            },
            {
              key: 'state',
              title: t('payments.filter.state'),
              onPhone: 'plain',
              cell: (each) =>
                [t(`payments.renewal.state.${each.state}`), each.over_why && whyOf(each)].filter(Boolean).join(', '),
            },
            { key: 'plan', title: t('payments.plan'), look: 'quiet', cell: ({ title }) => title },
            { key: 'charged', title: t('payments.renewal.charged'), align: 'end', cell: ({ charged }) => charged },
            {
              key: 'next',
              title: t('payments.renewal.next'),
              look: 'time',
              cell: ({ charge_at: at }) => (at ? timeOf(at) : ''),
            },
            {
              key: 'until',
              title: t('payments.renewal.until'),
              look: 'time',
              cell: ({ paid_until: at }) => timeOf(at),
            },
            {
              key: 'total',
              title: t('payments.filter.amount'),
              align: 'end',
              onPhone: 'plain',
              cell: ({ total, currency }) => money(total, currency),
            },
          ]}
          older={renewals}
        />
      )}
    </>
  );
};
