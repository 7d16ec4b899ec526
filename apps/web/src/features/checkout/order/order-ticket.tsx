import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/ui/money-text';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PassFor } from '../../../ui/checkout-path.ts';
import styles from './order-ticket.module.css';
import { CoveredByCard, PassTicket } from './pass-ticket.tsx';

interface OrderTicketProps {
  readonly plan: PlanForSale;
  readonly passFor: PassFor;
  /** a prepaid card pays: nothing is charged here */
  readonly isCovered: boolean;
  /** of a coupon, or what is left of another pass; already deducted from the plan's price */
  readonly discount?: { readonly amount: string; readonly fullPrice: string } | undefined;
  /** the total before it changed on the open page, `$125.50` */
  readonly totalBefore?: string | undefined;
}
/** The plan and its price, line by line. The total is the large number. */
export const OrderTicket = ({ plan, passFor, isCovered, discount, totalBefore }: OrderTicketProps) => {
  const { t } = useTranslation('checkout');
  const isGift = passFor.gift !== undefined;
  const { locale } = useLanguage();
  const text = (amount: string): string =>
    moneyText({ cents: centsFrom(amount) ?? 0, currency: plan.currency }, locale).replace(` ${plan.currency}`, '');
  return (
    <PassTicket plan={plan} passFor={passFor} beginsWithPayment={!isCovered && !isGift}>
      {isCovered ? (
        <CoveredByCard />
      ) : (
        <>
          <dl className={styles.lines}>
            <div>
              <dt>{t('order.subtotal')}</dt>
              <dd>{text(discount?.fullPrice ?? plan.price)}</dd>
            </div>
            {discount && (
              <div>
                <dt>{t(passFor.upgrade === undefined ? 'coupon.line' : 'upgrade.line')}</dt>
                <dd>−{text(discount.amount)}</dd>
              </div>
            )}
            {centsFrom(plan.commission) !== 0 && (
              <div>
                <dt>{t('order.commission')}</dt>
                <dd>{text(plan.commission)}</dd>
              </div>
            )}
            {totalBefore && (
              <div className={styles.before}>
                <dt>{t('changed.before')}</dt>
                <dd>
                  <s>{totalBefore}</s>
                </dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{t('order.total')}</dt>
              <dd>
                <b>{text(plan.total)}</b> {plan.currency}
              </dd>
            </div>
          </dl>
          <p className={styles.small}>{t(plan.recurring && !isGift ? 'order.termsRenews' : 'order.terms')}</p>
        </>
      )}
    </PassTicket>
  );
};
