import { type Payment, readPayments } from '@palco/contracts/payments';
import { wireNameOf } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { titleIn } from '../../api/plans.ts';
import { replyOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-panel.tsx';
import { Table } from '../../ui/table.tsx';

/** Purchases, newest first: date, package with its receipt, end date or the reason it is not valid (spec section 2). */
export const Purchases = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('account');
  const { language, locale } = useLanguage();
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['payments', userId, language],
    queryFn: () => replyOf(call(readPayments, { query: { lang: wireNameOf[language] } })),
  });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the spec wants it logged (section 8), for support
    if (error) console.warn('the purchases could not be loaded', error);
  }, [error]);
  if (isPending) return <LoadingState />;
  if (data?.data.length === 0)
    return <EmptyState icon={ReceiptText} title={t('purchases.empty')} text={t('purchases.emptyText')} />;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: LEAGUE_ZONE });
  const until = ({ state, expire }: Payment): string =>
    state === 'paid' && expire
      ? t('purchases.until', { date: day.format(new Date(expire)) })
      : t(`purchases.states.${state}`);
  return (
    <>
      <Table<Payment>
        caption={t('menu.purchases')}
        rows={data?.data ?? []}
        rowKey={({ payment_id }) => String(payment_id)}
        columns={[
          { key: 'date', title: t('purchases.date'), cell: (payment) => day.format(new Date(payment.date_modified)) },
          {
            key: 'package',
            title: t('purchases.package'),
            cell: (payment) => <AppLink to={`/receipt/${payment.payment_id}`}>{titleIn(payment, language)}</AppLink>,
          },
          { key: 'validity', title: t('purchases.validity'), cell: until },
        ]}
      />
      {!data && <ErrorState title={t('purchases.failed')} onRetry={() => void refetch()} isRetrying={isRefetching} />}
    </>
  );
};
