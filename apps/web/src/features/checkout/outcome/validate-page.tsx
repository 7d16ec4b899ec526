import { call } from '@palco/client/call';
import { confirmBankCheck } from '@palco/contracts/payments/payments-by-card';
import { isRefusal } from '@palco/kernel/refusal';
import { WaitDialog } from '@palco/ui/wait-dialog.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import page from '../../../ui/order-page.module.css';
import { useGo } from '../../../ui/use-go.ts';
import { storeOrder } from '../stored-payment.ts';
import type { AttemptAsked } from './attempt-asked.ts';
import { ForSupport } from './for-support.tsx';
import { NotThisAccount } from './not-this-account.tsx';
import { Unanswered } from './unanswered.tsx';

/** The page the bank redirects back to. The address is only a hint; Palco's server asks the provider. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const go = useGo();
  const id = useSearchParams()[0].get('id') ?? '';
  const [shown, setShown] = useState<'asking' | 'unanswered' | 'not-this-account'>('asking');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  useEffect(() => {
    let isCurrent = true;
    const leave = (path: string, state?: AttemptAsked): void => {
      if (isCurrent) go(path, { replace: true, state });
    };
    const confirm = async (): Promise<void> => {
      const answer = await call(confirmBankCheck, { body: { id } });
      if (!isCurrent) return;
      if (!isRefusal(answer)) {
        if (answer.status === 'paid') storeOrder(answer.data.payment_id);
        const isOver = answer.status === 'failed' || answer.status === 'expired';
        if (isOver) leave('/checkout/failure', { reference: answer.data.reference });
        else leave('/checkout/success');
      } else if (answer.refused === 'payments/unknown') setShown('not-this-account');
      // no id of a charge: the failure page says what the server knows of this account
      else if (answer.refused === 'request/invalid') leave('/checkout/failure');
      else if (!answer.refused.startsWith('session/')) setShown('unanswered'); // the frame sends the visitor to sign in
    };
    if (id) void confirm();
    else leave('/checkout/failure');
    return () => {
      isCurrent = false;
    };
  }, [id, attempt, go]);
  const retry = useCallback(() => {
    setShown('asking');
    setAttempt((count) => count + 1);
  }, []);
  if (shown === 'unanswered') return <Unanswered onRetry={retry} />;
  if (shown === 'not-this-account')
    return (
      <NotThisAccount>
        <ForSupport reference={id} />
      </NotThisAccount>
    );
  return (
    <div className={page.page}>
      <h1>{t('validate.title')}</h1>
      <WaitDialog isOpen title={t('validate.title')} text={t('validate.text')} />
    </div>
  );
};
