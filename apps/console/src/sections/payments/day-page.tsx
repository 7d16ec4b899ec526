import { serverNow } from '@palco/client/server-clock';
import { readDay } from '@palco/contracts/payments/day-staff';
import { addDays, type LeagueDate, leagueDateFrom, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../parts/keys.ts';
import { useDayName, useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { CloseForm } from './close-form.tsx';
import { DaySums } from './day-sums.tsx';
import { LedgerDownload } from './download.tsx';
import styles from './payments.module.css';
import { PaymentsNav } from './payments-nav.tsx';

/** The money of a league day: the one in the address, else yesterday, which a cashier closes. */
export const Component = () => {
  const { t } = useTranslation();
  const zone = useZone();
  const nameOf = useDayName();
  const timeOf = useLeagueTime();
  const [params, setParams] = useSearchParams();
  const day: LeagueDate =
    leagueDateFrom(params.get('day') ?? '') ?? addDays(leagueDateOf(new Date(serverNow()), zone), -1);
  const go = (next: string): void => setParams(next ? { day: next } : {}, { replace: true });
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const report = useQuery({
    queryKey: ['day', day],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readDay, { params: { day }, signal }))).data,
    placeholderData: keepPreviousData,
  });
  useKeys([
    { keys: 'h', caps: ['H'], text: t('payments.dayBefore'), run: () => go(before) },
    { keys: 'l', caps: ['L'], text: t('payments.dayAfter'), run: () => go(after) },
    {
      keys: 'c',
      caps: ['C'],
      text: t('payments.dayNote'),
      run: () => document.querySelector<HTMLInputElement>(`.${styles.close} input`)?.focus(),
    },
  ]);
  const page = report.isPlaceholderData ? undefined : report.data;
  const sentence = page?.closed
    ? t('payments.dayClosed', { at: timeOf(page.closed.at), who: page.closed.by ?? '', note: page.closed.note })
    : page?.can_close
      ? t('payments.dayReady')
      : page && t('payments.dayOpen', { at: timeOf(page.closes_from) });
  return (
    <>
      <PageHead title={t('payments.daySentence', { day: nameOf(day) })} lead={t('payments.dayLead')}>
        <LedgerDownload day={day} />
      </PageHead>
      <PaymentsNav />
      <div className={styles.find}>
        <TextField label={t('payments.filter.day')} type="date" value={day} onChange={valueTo(go)} />
        <Button onClick={() => go(before)}>{t('payments.dayBefore')}</Button>
        <Button onClick={() => go(after)}>{t('payments.dayAfter')}</Button>
      </div>
      {!page && !report.isError && <LoadingState />}
      {report.isError && <ErrorState onRetry={() => void report.refetch()} isRetrying={report.isFetching} />}
      {page && (
        <div className={styles.stack}>
          <p className={styles.answer} role="status">
            {sentence}
          </p>
          {!page.closed && <p className={styles.quiet}>{t('payments.dayStill', page.open)}</p>}
          {page.report.currencies.length === 0 && (
            <EmptyState icon={CalendarDays} title={t('payments.dayNothing')} text={t('payments.dayLead')} />
          )}
          {page.report.currencies.map((sums) => (
            <DaySums key={sums.currency} sums={sums} />
          ))}
          {page.can_close && (
            <div className={styles.close}>
              <CloseForm key={day} page={page} />
            </div>
          )}
        </div>
      )}
    </>
  );
};
