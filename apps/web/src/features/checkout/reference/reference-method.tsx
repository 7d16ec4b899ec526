import { randomId } from '@palco/browser/random-id';
import { call } from '@palco/client/call';
import { payAtStore } from '@palco/contracts/payments/payments-by-card';
import { payByTransfer } from '@palco/contracts/payments/payments-by-transfer';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/use-go.ts';
import type { ReadyCheckout } from '../load-checkout.ts';
import { ticketOf } from '../order/ticket.ts';
import styles from '../pane.module.css';
import { storePayment } from '../stored-payment.ts';
import { usePaying } from '../use-paying.ts';
import { useRefusedPayment } from '../use-refused-payment.ts';
import { Steps } from './steps.tsx';

const WAYS = {
  store: { row: payAtStore, steps: ['store.make', 'store.pay', 'store.mail'] },
  spei: { row: payByTransfer, steps: ['spei.get', 'spei.send', 'spei.mail'] },
} as const;

interface ReferenceMethodProps extends ReadyCheckout {
  readonly way: keyof typeof WAYS;
  readonly total: string;
}
/** Cash at a store, or a transfer from the buyer's bank: the open reference, or a new one. */
export const ReferenceMethod = ({ way, plan, me, coupon, passFor, total }: ReferenceMethodProps) => {
  const { t } = useTranslation('checkout');
  const { isBusy, run } = usePaying();
  const refused = useRefusedPayment();
  const go = useGo();
  const { row, steps } = WAYS[way];
  const pay = async (): Promise<'leaves' | 'stays'> => {
    const body = { membership_id: plan.id, coupon, shown: ticketOf(plan, passFor) };
    const answer = await call(row, { account: me.id, body, key: randomId() });
    if (isRefusal(answer)) return refused(answer);
    storePayment({ plan, me });
    // an open reference may be older than the latest payment
    go(`/checkout/success?order=${answer.data.payment_id}`);
    return 'leaves';
  };
  return (
    <div className={styles.pane}>
      <h2>{t(`${way}.title`)}</h2>
      <p>{t(`${way}.text`)}</p>
      <Steps steps={steps.map((key) => ({ key, text: t(key, { total }) }))} />
      <Button variant="clay" size="l" isWide isLoading={isBusy} onClick={() => run(pay)}>
        {t(`${way}.action`)}
      </Button>
    </div>
  );
};
