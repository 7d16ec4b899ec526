import { randomId } from '@palco/browser/random-id';
import { call } from '@palco/client/call';
import { type PaypalFields, payWithPaypal } from '@palco/contracts/payments/payments-by-paypal';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { rememberPaypal } from '../../../session/left-for-paypal.ts';
import type { ReadyCheckout } from '../load-checkout.ts';
import { ticketOf } from '../order/ticket.ts';
import styles from '../pane.module.css';
import { storePayment } from '../stored-payment.ts';
import { usePaying } from '../use-paying.ts';
import { useRefusedPayment } from '../use-refused-payment.ts';

interface PaypalForm {
  readonly action: string;
  readonly fields: z.output<typeof PaypalFields>;
}
interface PaypalMethodProps extends ReadyCheckout {
  readonly total: string;
}
/** Leads to PayPal's page: to the order that Palco's server made there, or with the form that it filled in. */
export const PaypalMethod = ({ plan, me, coupon, passFor, total }: PaypalMethodProps) => {
  const { t } = useTranslation('checkout');
  const { isBusy, run } = usePaying();
  const refused = useRefusedPayment();
  const [order, setOrder] = useState<PaypalForm>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (order) form.current?.submit();
  }, [order]);
  const pay = async (): Promise<'leaves' | 'stays'> => {
    const answer = await call(payWithPaypal, {
      account: me.id,
      body: { membership_id: plan.id, coupon, shown: ticketOf(plan, passFor) },
      key: randomId(),
    });
    if (isRefusal(answer)) return refused(answer);
    storePayment({ plan, me });
    rememberPaypal({ planId: plan.id, query: location.search.slice(1), reference: answer.data.reference });
    const { page, form: filledIn } = answer.data;
    if (page) location.assign(page);
    else if (filledIn) setOrder(filledIn);
    return 'leaves';
  };
  return (
    <div className={styles.pane}>
      <h2>{t('paypal.title')}</h2>
      <p>{t('paypal.text', { total })}</p>
      <Button variant="clay" size="l" isWide isLoading={isBusy} onClick={() => run(pay)}>
        {t('paypal.action')}
        <Icon of={ArrowRight} />
      </Button>
      {order && (
        <form ref={form} method="post" action={order.action}>
          {Object.entries(order.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </div>
  );
};
