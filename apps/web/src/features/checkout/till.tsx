import type { PlanForSale } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { Icon } from '@palco/ui/icon.tsx';
import { useIsOn } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { WaitDialog } from '@palco/ui/wait-dialog.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSite } from '../../api/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { checkoutPath } from '../../ui/checkout-path.ts';
import page from '../../ui/order-page.module.css';
import { pathOfSection } from '../../ui/sections.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CardForm } from './card/card-form.tsx';
import styles from './checkout-page.module.css';
import type { LoadedCheckout, ReadyCheckout } from './load-checkout.ts';
import { type Method, MethodChoice, methodsOf } from './method-choice.tsx';
import { ChangedTicket } from './order/changed-ticket.tsx';
import { CouponForm } from './order/coupon-form.tsx';
import { InvoiceTick } from './order/invoice-tick.tsx';
import { OrderFold } from './order/order-fold.tsx';
import { OrderTicket } from './order/order-ticket.tsx';
import { useTicket } from './order/use-ticket.ts';
import { PaypalMethod } from './paypal/paypal-method.tsx';
import { PrepaidMethod } from './prepaid/prepaid-method.tsx';
import { ReferenceMethod } from './reference/reference-method.tsx';
import { PayingProvider, useNewPaying } from './use-paying.ts';

interface TillProps extends ReadyCheckout {
  readonly reload: () => Promise<LoadedCheckout | undefined>;
}
/** The order, its payment methods, and the lock that lets only one payment run at a time. */
export const Till = ({ reload, ...full }: TillProps) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const isPrepaidOn = useIsOn('prepaid');
  const methods = methodsOf(
    full.methods,
    isPrepaidOn && full.passFor.gift === undefined && !full.credit && (full.plan.scope ?? 'all') === 'all',
  );
  const [chosen, setChosen] = useState(search.get('method'));
  const method: Method = methods.find((each) => each === chosen) ?? methods[0] ?? 'prepaid';
  const chooseMethod = (next: Method): void => {
    setChosen(next);
    // in the address it stays when the page is drawn anew for another account
    setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), method: next }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const { ready, coupon, couponField, settleTyped, change, isChangeShown, closeChange, readAgain } = useTicket(
    full,
    reload,
  );
  const isSelling = useSite().legal.selling;
  const paying = useNewPaying();
  const run: typeof paying.run = (act) =>
    paying.run(async () => (method === 'prepaid' || (await settleTyped()) ? act() : 'stays'));
  const heading = useRef<HTMLHeadingElement>(null);
  // the checkout is a new document in which nothing has the focus: a visitor from a page of the site starts at the heading
  useEffect(() => {
    const isFromSite = document.referrer.startsWith(`${location.origin}/`);
    if (isFromSite && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const totalText = ({ total: amount, currency }: PlanForSale): string =>
    moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
  const total = totalText(ready.plan);
  const totalBefore = change && totalText(change.before);
  return (
    <PayingProvider value={{ ...paying, run, readAgain }}>
      <div className={page.head}>
        <TextLink to={pathOfSection('prices')}>
          <Icon of={ChevronLeft} size="s" />
          {t('otherPass')}
        </TextLink>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      {full.passFor.gift === undefined && !full.credit && (
        <p>
          <TextLink to={checkoutPath({ planId: full.plan.id, ...full.passFor }).replace('/checkout', '/gift')}>
            {t('gift.ask')}
          </TextLink>
        </p>
      )}
      {!isSelling && (
        <Notice kind="waiting">
          <strong>{t('closed.title')}</strong> {t('closed.text')}
        </Notice>
      )}
      <div className={`${page.grid} ${styles.columns}`}>
        <div className={styles.form}>
          <MethodChoice methods={methods} method={method} onChange={chooseMethod} />
          {method !== 'prepaid' && !full.credit && <CouponForm applied={coupon} {...couponField} />}
          {ready.plan.currency === 'MXN' && <InvoiceTick planId={ready.plan.id} passFor={ready.passFor} />}
          {method === 'card' && <CardForm {...ready} total={total} />}
          {method === 'paypal' && <PaypalMethod {...ready} total={total} />}
          {(method === 'spei' || method === 'store') && (
            <ReferenceMethod key={method} way={method} {...ready} total={total} />
          )}
          {method === 'prepaid' && <PrepaidMethod {...ready} />}
        </div>
        <div className={styles.order}>
          <OrderFold plan={ready.plan} passFor={ready.passFor} total={method === 'prepaid' ? undefined : total}>
            <OrderTicket
              plan={ready.plan}
              passFor={ready.passFor}
              isCovered={method === 'prepaid'}
              totalBefore={totalBefore === total ? undefined : totalBefore}
              discount={coupon ? { amount: coupon.discount, fullPrice: full.plan.price } : full.credit}
            />
          </OrderFold>
        </div>
      </div>
      <WaitDialog isOpen={paying.isBusy} text={t('waitText')} />
      <ChangedTicket
        change={change}
        isOpen={isChangeShown && !paying.isBusy}
        onClose={closeChange}
        isCharged={method !== 'prepaid'}
      />
      <NoticeDialog
        isOpen={paying.isFaultShown && !paying.isBusy}
        onClose={paying.closeFault}
        title={paying.fault?.title ?? ''}
        text={paying.fault?.lines}
      />
    </PayingProvider>
  );
};
