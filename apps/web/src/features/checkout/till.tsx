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
import styles from './checkout-page.module.css';
import { type AppliedCoupon, CouponForm } from './coupon-form.tsx';
import type { ReadyCheckout } from './load-checkout.ts';
import { type Method, MethodChoice, methodsOf } from './method-choice.tsx';
import { OrderFold } from './order-fold.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { PaypalMethod } from './paypal-method.tsx';
import { PrepaidMethod } from './prepaid-method.tsx';
import { StoreMethod } from './store-method.tsx';
import { PayingProvider, useNewPaying } from './use-paying.ts';

/** The order, its payment methods, and the lock that lets only one payment run at a time. */
export const Till = (full: ReadyCheckout) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const methods = methodsOf(full.methods);
  const [method, setMethod] = useState<Method>(
    methods.find((each) => each === search.get('method')) ?? methods[0] ?? 'prepaid',
  );
  const [coupon, setCoupon] = useState<AppliedCoupon>();
  const ready: ReadyCheckout = coupon ? { ...full, plan: coupon.plan, coupon: coupon.code } : full;
  const paying = useNewPaying();
  const heading = useRef<HTMLHeadingElement>(null);
  // the checkout is a new document in which nothing has the focus: a visitor from a page of the site starts at the heading
  useEffect(() => {
    const isFromSite = document.referrer.startsWith(`${location.origin}/`);
    if (isFromSite && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { total: amount, currency } = ready.plan;
  const total = moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
  return (
    <PayingProvider value={paying}>
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
          <MethodChoice methods={methods} method={method} onChange={setMethod} />
          {method !== 'prepaid' && <CouponForm plan={full.plan} applied={coupon} onChange={setCoupon} />}
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
              discount={coupon && { amount: coupon.discount, fullPrice: full.plan.price }}
            />
          </OrderFold>
        </div>
      </div>
      <WaitDialog isOpen={paying.isBusy} text={t('waitText')} />
      <NoticeDialog
        isOpen={paying.isFaultShown && !paying.isBusy}
        onClose={paying.closeFault}
        title={paying.fault?.title ?? ''}
        text={paying.fault?.lines}
      />
    </PayingProvider>
  );
};
