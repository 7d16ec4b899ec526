import { centsFrom } from '@palco/kernel/money';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { moneyText } from '../../ui/money-text.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { WaitDialog } from '../../ui/wait-dialog.tsx';
import { CardForm } from './card-form.tsx';
import styles from './checkout-page.module.css';
import type { ReadyCheckout } from './load-checkout.ts';
import { OrderTicket } from './order-ticket.tsx';
import { PaypalWay } from './paypal-way.tsx';
import { PrepaidWay } from './prepaid-way.tsx';
import { StoreWay } from './store-way.tsx';
import { PayingProvider, useNewPaying } from './use-paying.ts';
import { type Way, WayChoice, waysOf } from './way-choice.tsx';

/** The ticket being bought, the ways to pay it, and the one lock that lets only one of them happen at a time. */
export const Till = (ready: ReadyCheckout) => {
  const { t } = useTranslation('checkout');
  const { locale } = useLanguage();
  const [search] = useSearchParams();
  const ways = waysOf(ready.ways);
  const [way, setWay] = useState<Way>(ways.find((each) => each === search.get('method')) ?? ways[0] ?? 'prepaid');
  const paying = useNewPaying();
  const { total: amount, currency } = ready.plan;
  const total = moneyText({ cents: centsFrom(amount) ?? 0, currency }, locale);
  return (
    <PayingProvider value={paying}>
      <div className={styles.head}>
        <TextLink to={pathOfSection('prices')}>
          <Icon of={ChevronLeft} size="s" />
          {t('otherPass')}
        </TextLink>
        <h1>{t('title')}</h1>
      </div>
      <div className={styles.grid}>
        <div className={styles.form}>
          <WayChoice ways={ways} way={way} onChange={setWay} />
          {way === 'card' && <CardForm {...ready} total={total} />}
          {way === 'paypal' && <PaypalWay {...ready} total={total} />}
          {way === 'store' && <StoreWay {...ready} total={total} />}
          {way === 'prepaid' && <PrepaidWay {...ready} />}
        </div>
        <div className={styles.order}>
          <OrderTicket plan={ready.plan} isCovered={way === 'prepaid'} />
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
