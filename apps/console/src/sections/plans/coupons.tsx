import { type Coupon, listCoupons, stopCoupon } from '@palco/contracts/plans/coupon-staff';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { CouponEditor } from './coupon-editor.tsx';
import type { Catalogue } from './draft.ts';
import styles from './plans.module.css';
import { ReasonForm } from './reason-form.tsx';

interface CouponsProps {
  readonly catalogue: Catalogue;
  readonly isAdmin: boolean;
}
/** Every coupon with its uses; the open one can be changed and stopped. */
export const Coupons = ({ catalogue, isAdmin }: CouponsProps) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const money = useMoney();
  const coupons = useQuery({
    queryKey: ['coupons'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listCoupons, { signal }))).data,
  });
  if (coupons.isPending) return <LoadingState />;
  if (coupons.isError) return <ErrorState onRetry={() => void coupons.refetch()} isRetrying={coupons.isFetching} />;
  const changed = (): void => void coupons.refetch();
  const worth = ({ percent, amount, currency }: Coupon): string =>
    percent !== null ? `${percent} %` : amount && currency ? money(amount, currency) : '';
  return (
    <>
      {coupons.data.length > 0 && (
        <DataTable
          label={t('plans.views.coupons')}
          param="coupon"
          rows={coupons.data}
          rowKey={({ code }) => code}
          columns={[
            { key: 'code', title: t('plans.code'), look: 'strong', cell: ({ code }) => code },
            { key: 'worth', title: t('plans.worth'), align: 'end', cell: worth },
            {
              key: 'uses',
              title: t('plans.uses'),
              align: 'end',
              cell: ({ uses, most_uses }) => (most_uses === null ? uses : `${uses} / ${most_uses}`),
            },
            { key: 'paid', title: t('plans.paid'), align: 'end', cell: ({ paid }) => paid },
            {
              key: 'until',
              title: t('plans.until'),
              look: 'time',
              cell: ({ ends_at }) => (ends_at ? timeOf(ends_at) : ''),
            },
            { key: 'state', title: t('plans.state'), cell: ({ state }) => t(`plans.couponStates.${state}`) },
          ]}
          {...(isAdmin
            ? {
                detail: (coupon: Coupon) => (
                  <div className={styles.detail}>
                    <CouponEditor coupon={coupon} plans={catalogue.plans} onChanged={changed} />
                    {coupon.state !== 'stopped' && (
                      <ReasonForm
                        action={t('plans.stop', { code: coupon.code })}
                        send={(change, reason) =>
                          change(stopCoupon, { params: { code: coupon.code }, body: { reason } })
                        }
                        onChanged={changed}
                      />
                    )}
                  </div>
                ),
              }
            : {})}
        />
      )}
      {isAdmin && (
        <CouponEditor key={coupons.data.length} coupon={undefined} plans={catalogue.plans} onChanged={changed} />
      )}
    </>
  );
};
