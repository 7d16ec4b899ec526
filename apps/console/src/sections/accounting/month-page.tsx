import { addressOf } from '@palco/client/call';
import { serverNow } from '@palco/client/server-clock';
import { type AccountRange, monthAfter, monthOf, rangeOfMonth } from '@palco/contracts/accounting/account-months';
import {
  exportAccountDays,
  exportAccountSales,
  printAccounts,
  readAccounts,
} from '@palco/contracts/accounting/accounting-staff';
import { type Language, localeOf } from '@palco/kernel/language';
import { type LeagueDate, leagueDateFrom, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useKeys } from '../../parts/keys.ts';
import { useLeagueTime } from '../../parts/league-time.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import money from '../payments/payments.module.css';
import styles from './accounting.module.css';
import { AccountsAside } from './accounts-aside.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { CloseMonth } from './close-month.tsx';
import { SalesList } from './sales-list.tsx';

/** Until this day of a month, its accountant works on the month before. */
const LAST_DAY_ON_PREVIOUS = 10;
const usualRange = (zone: Zone): AccountRange => {
  const today = leagueDateOf(new Date(serverNow()), zone);
  const month = today.slice(0, 7);
  return rangeOfMonth(Number(today.slice(8)) <= LAST_DAY_ON_PREVIOUS ? monthAfter(month, -1) : month);
};
/** The range of the address; one that does not exist or ends before it begins is the usual one. */
const rangeFrom = (params: URLSearchParams, zone: Zone): AccountRange => {
  const [from, to] = [leagueDateFrom(params.get('from') ?? ''), leagueDateFrom(params.get('to') ?? '')];
  return from && to && from <= to ? { from, to } : usualRange(zone);
};

/** The money of a month, or of any range of days: by day and method or by sale, as files, and closing the month. */
export const Component = () => {
  const { t, i18n } = useTranslation();
  const timeOf = useLeagueTime();
  const [params, setParams] = useSearchParams();
  const range = rangeFrom(params, useZone());
  const { from, to } = range;
  const month = monthOf(range);
  const view = params.get('view') === 'sales' ? 'sales' : 'days';
  const language = i18n.language as Language;
  const set = (next: AccountRange, shown: string = view): void =>
    setParams({ ...next, ...(shown === 'sales' ? { view: shown } : {}) }, { replace: true });
  const go = (steps: number): void => set(rangeOfMonth(monthAfter(from.slice(0, 7), steps)));
  const nameOf = (of: string): string =>
    new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${of}-01T00:00:00Z`),
    );
  const rangeName = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T00:00:00Z`),
    new Date(`${to}T00:00:00Z`),
  );
  const accounts = useQuery({
    queryKey: ['accounting', from, to],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readAccounts, { query: { ...range }, signal }))).data,
    placeholderData: keepPreviousData,
  });
  useKeys([
    { keys: 'h', caps: ['H'], text: t('accounting.before'), run: () => go(-1) },
    { keys: 'l', caps: ['L'], text: t('accounting.after'), run: () => go(1) },
  ]);
  const page = accounts.isPlaceholderData ? undefined : accounts.data;
  const closed = page?.month?.closed;
  const name = `${from}-${to}`;
  const query = { ...range, language };
  return (
    <>
      <PageHead
        title={month ? nameOf(month) : rangeName}
        lead={
          closed
            ? t('accounting.closed', { at: timeOf(closed.at), who: closed.by ?? '', note: closed.note })
            : t('accounting.lead')
        }
      >
        <div className={money.buttons}>
          <DownloadButton
            address={addressOf(exportAccountDays, { query })}
            name={`${name}-days.csv`}
            text={t('accounting.daysFile')}
          />
          <DownloadButton
            address={addressOf(exportAccountSales, { query })}
            name={`${name}-sales.csv`}
            text={t('accounting.salesFile')}
          />
          <DownloadButton
            address={addressOf(printAccounts, { query })}
            name={`${name}.pdf`}
            text={t('accounting.printFile')}
          />
        </div>
      </PageHead>
      <div className={styles.range}>
        <Button onClick={() => go(-1)}>
          <span className={styles.month}>{nameOf(monthAfter(from.slice(0, 7), -1))}</span>
        </Button>
        <Button onClick={() => go(1)}>
          <span className={styles.month}>{nameOf(monthAfter(from.slice(0, 7), 1))}</span>
        </Button>
        <div className={styles.dates}>
          <TextField
            label={t('accounting.from')}
            type="date"
            value={from}
            onChange={valueTo(
              (day) => leagueDateFrom(day) && set({ from: day as LeagueDate, to: day > to ? (day as LeagueDate) : to }),
            )}
          />
          <TextField
            label={t('accounting.to')}
            type="date"
            value={to}
            onChange={valueTo(
              (day) =>
                leagueDateFrom(day) && set({ from: day < from ? (day as LeagueDate) : from, to: day as LeagueDate }),
            )}
          />
        </div>
        <Segmented
          label={t('accounting.view')}
          value={view}
          onChange={(next) => set(range, next)}
          segments={[
            { value: 'days', content: t('accounting.byMethod') },
            { value: 'sales', content: t('accounting.bySale') },
          ]}
        />
      </div>
      {!page && !accounts.isError && <LoadingState />}
      {accounts.isError && <ErrorState onRetry={() => void accounts.refetch()} isRetrying={accounts.isFetching} />}
      {page && (
        <div className={styles.columns}>
          <div className={money.stack}>
            {page.accounts.currencies.length === 0 && (
              <EmptyState icon={CalendarDays} title={t('accounting.nothing')} text={t('accounting.nothingText')} />
            )}
            {view === 'sales' && page.accounts.currencies.length > 0 && <SalesList range={range} />}
            {view === 'days' &&
              page.accounts.currencies.map((each) => (
                <AccountsTable key={each.currency} accounts={each} isOneMonth={from.slice(0, 7) === to.slice(0, 7)} />
              ))}
          </div>
          <AccountsAside page={page} />
        </div>
      )}
      {page?.month && !closed && <CloseMonth key={month} page={page} name={nameOf(page.month.month)} />}
    </>
  );
};
