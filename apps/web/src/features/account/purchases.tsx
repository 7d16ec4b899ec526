import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type Payment, readPayments } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { wireNameOf } from '@palco/kernel/language';
import { centsFrom } from '@palco/kernel/money';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { Table } from '@palco/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { SecondPayments } from '../../ui/second-payments.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './account.module.css';

/** Purchases, newest first: date, package with amount and receipt, state and end date (spec section 2). */
export const Purchases = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('account');
  const zone = useZone();
  const { language, locale } = useLanguage();
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['payments', userId, language],
    queryFn: () => replyOf(call(readPayments, { query: { all: '1', lang: wireNameOf[language] } })),
  });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the spec wants it logged (section 8), for support
    if (error) console.warn('the purchases could not be loaded', error);
  }, [error]);
  if (isPending) return <LoadingState />;
  if (data?.data.length === 0)
    return <EmptyState icon={ReceiptText} title={t('purchases.empty')} text={t('purchases.emptyText')} />;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
  const dayOf = (instant: string): string => day.format(new Date(instant));
  return (
    <>
      <Table<Payment>
        caption={t('menu.purchases')}
        rows={data?.data ?? []}
        rowKey={({ payment_id }) => String(payment_id)}
        columns={[
          { key: 'date', title: t('purchases.date'), cell: (payment) => dayOf(payment.date_modified) },
          {
            key: 'package',
            title: t('purchases.package'),
            cell: (payment) => (
              <div className={styles.purchase}>
                <b>{titleIn(payment, language)}</b>
                <span>{moneyText({ cents: centsFrom(payment.total) ?? 0, currency: payment.currency }, locale)}</span>
                <TextLink to={`/receipt/${payment.payment_id}`}>
                  {t('purchases.receipt')}{' '}
                  <HiddenText>
                    {payment.payment_id}, {titleIn(payment, language)}
                  </HiddenText>
                </TextLink>
                {payment.state === 'paid' && payment.currency === 'MXN' && (
                  <TextLink to={`/invoice/${payment.payment_id}`}>
                    {t('purchases.invoice')}{' '}
                    <HiddenText>
                      {payment.payment_id}, {titleIn(payment, language)}
                    </HiddenText>
                  </TextLink>
                )}
              </div>
            ),
          },
          {
            key: 'validity',
            title: t('purchases.validity'),
            cell: (payment) => (
              <div className={styles.purchase}>
                <b>{t(`purchases.states.${payment.state}`)}</b>
                {payment.state === 'paid' && payment.expire && (
                  <span>{t('purchases.until', { date: dayOf(payment.expire) })}</span>
                )}
                <SecondPayments payment={payment} />
              </div>
            ),
          },
        ]}
      />
      {data?.data.some(({ currency }) => currency === 'MXN') && (
        <p>
          <TextLink to="/tax-data">{t('purchases.taxData')}</TextLink>
        </p>
      )}
      {!data && <ErrorState title={t('purchases.failed')} onRetry={() => void refetch()} isRetrying={isRefetching} />}
    </>
  );
};
