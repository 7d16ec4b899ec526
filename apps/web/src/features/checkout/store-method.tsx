import { randomId } from '@palco/browser/random-id';
import { call } from '@palco/client/call';
import { payAtStore } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../ui/use-go.ts';
import type { ReadyCheckout } from './load-checkout.ts';
import styles from './pane.module.css';
import { Steps } from './steps.tsx';
import { storePayment } from './stored-payment.ts';
import { ticketOf } from './ticket.ts';
import { usePaying } from './use-paying.ts';
import { useRefusedPayment } from './use-refused-payment.ts';

interface StoreMethodProps extends ReadyCheckout {
  readonly total: string;
}
/** Cash at a store, with a slip: the open reference, or a new one. */
export const StoreMethod = ({ plan, me, coupon, total }: StoreMethodProps) => {
  const { t } = useTranslation('checkout');
  const { isBusy, run } = usePaying();
  const refused = useRefusedPayment();
  const go = useGo();
  const pay = async (): Promise<'leaves' | 'stays'> => {
    const answer = await call(payAtStore, {
      account: me.id,
      body: { membership_id: plan.id, coupon, shown: ticketOf(plan) },
      key: randomId(),
    });
    if (isRefusal(answer)) return refused(answer);
    storePayment({ plan, me });
    // an open slip may be older than the latest payment
    go(`/checkout/success?order=${answer.data.payment_id}`);
    return 'leaves';
  };
  return (
    <div className={styles.pane}>
      <h2>{t('store.title')}</h2>
      <p>{t('store.text')}</p>
      <Steps
        steps={[
          { key: 'make', text: t('store.make') },
          { key: 'pay', text: t('store.pay', { total }) },
          { key: 'mail', text: t('store.mail') },
        ]}
      />
      <Button variant="clay" size="l" isWide isLoading={isBusy} onClick={() => run(pay)}>
        {t('store.action')}
      </Button>
    </div>
  );
};
