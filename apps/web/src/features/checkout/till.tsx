import type { PlanForSale } from '@palco/contracts/plans';
import { centsFrom } from '@palco/kernel/money';
import { Icon } from '@palco/ui/icon.tsx';
import { moneyText } from '@palco/ui/money-text';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { WaitDialog } from '@palco/ui/wait-dialog.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { pathOfSection } from '../../ui/sections.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CardForm } from './card-form.tsx';
import { ChangedTicket } from './changed-ticket.tsx';
import styles from './checkout-page.module.css';
import { CouponForm } from './coupon-form.tsx';
import type { LoadedCheckout, ReadyCheckout } from './load-checkout.ts';
import { type Method, MethodChoice, methodsOf } from './method-choice.tsx';
import { OrderFold } from './order-fold.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { PaypalMethod } from './paypal-method.tsx';
import { PrepaidMethod } from './prepaid-method.tsx';
import { StoreMethod } from './store-method.tsx';
import { PayingProvider, useNewPaying } from './use-paying.ts';
import { useTicket } from './use-ticket.ts';

interface TillProps extends ReadyCheckout {
  readonly reload: () => Promise<LoadedCheckout | undefined>;
}
/** The order, its payment methods, and the lock that lets only one payment run at a time. */
export const Till = ({ reload, ...full }: TillProps) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const methods = methodsOf(full.methods);
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
      <div className={styles.head}>
        <TextLink to={pathOfSection('prices')}>
          <Icon of={ChevronLeft} size="s" />
          {t('otherPass')}
        </TextLink>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      <div className={styles.grid}>
        <div className={styles.form}>
          <MethodChoice methods={methods} method={method} onChange={chooseMethod} />
          {method !== 'prepaid' && <CouponForm applied={coupon} {...couponField} />}
          {method === 'card' && <CardForm {...ready} total={total} />}
          {method === 'paypal' && <PaypalMethod {...ready} total={total} />}
          {method === 'store' && <StoreMethod {...ready} total={total} />}
          {method === 'prepaid' && <PrepaidMethod {...ready} />}
        </div>
        <div className={styles.order}>
          <OrderFold plan={ready.plan} total={method === 'prepaid' ? undefined : total}>
            <OrderTicket
              plan={ready.plan}
              isCovered={method === 'prepaid'}
              totalBefore={totalBefore === total ? undefined : totalBefore}
              discount={coupon && { amount: coupon.discount, fullPrice: full.plan.price }}
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
