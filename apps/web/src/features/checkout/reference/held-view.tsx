import { call } from '@palco/client/call';
import type { Payment } from '@palco/contracts/payments/payments';
import { payRestByTransfer } from '@palco/contracts/payments/payments-by-transfer';
import { centsFrom } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { momentText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../../../i18n/board-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import page from '../../../ui/order-page.module.css';
import styles from './held-view.module.css';
import { Progress } from './progress.tsx';
import { ReturnAccountForm } from './return-account-form.tsx';
import view from './transfer-view.module.css';

const centsOf = (decimal: string): number => centsFrom(decimal) ?? 0;

/** Money came that does not pay the order as it is: what is missing or too much, and what the buyer wants. */
export const HeldView = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const [choice, setChoice] = useState<'rest' | 'back'>('rest');
  const [isBusy, setBusy] = useState(false);
  const { locale } = useLanguage();
  const zone = useZone();
  const words = useBoardWords();
  const { payment_id, held, currency } = payment;
  const amount = (cents: number): string => moneyText({ cents, currency }, locale);
  const left = held.reduce((sum, each) => sum + centsOf(each.left), 0);
  const missing = payment.state === 'held' ? centsOf(payment.total) - left : 0;
  const isShort = missing > 0;
  const isBack = !isShort || choice === 'back';
  const showRest = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(payRestByTransfer, { params: { id: String(payment_id) } });
    setBusy(false);
    if (isRefusal(answer)) showToast({ kind: 'error', text: answer.message });
    else await Promise.all(['latest-payment', 'payment'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{isShort ? t('held.lessTitle') : t('held.moreTitle')}</h1>
        <p className={page.lead}>{t('held.lead')}</p>
      </div>
      <div className={`${page.grid} ${view.columns}`}>
        <div className={styles.main}>
          <dl className={styles.sums}>
            <div>
              <dt>{t('held.order')}</dt>
              <dd>{amount(centsOf(payment.total))}</dd>
            </div>
            {held.map(({ received, received_at }) => (
              <div key={received_at}>
                <dt>{t('held.received', { moment: momentText(received_at, zone, locale, words) })}</dt>
                <dd>{amount(centsOf(received))}</dd>
              </div>
            ))}
            <div className={styles.big}>
              <dt>{isShort ? t('held.missing') : t('held.left')}</dt>
              <dd>{amount(isShort ? missing : left)}</dd>
            </div>
          </dl>
          {isShort && (
            <fieldset className={styles.options}>
              <legend>{t('held.question')}</legend>
              {(['rest', 'back'] as const).map((each) => (
                <label key={each} className={styles.option}>
                  <input type="radio" name="held" checked={choice === each} onChange={() => setChoice(each)} />
                  <b>
                    {each === 'rest'
                      ? t('held.rest', { amount: amount(missing) })
                      : t('held.back', { amount: amount(left) })}
                  </b>
                  <span>{each === 'rest' ? t('held.restText') : t('held.backText')}</span>
                </label>
              ))}
            </fieldset>
          )}
          {isBack ? (
            <ReturnAccountForm paymentId={payment_id} held={held} amount={amount(left)} />
          ) : (
            <Button variant="clay" size="l" isLoading={isBusy} onClick={() => void showRest()}>
              {t('held.restGo', { amount: amount(missing) })}
            </Button>
          )}
        </div>
        {isShort && (
          <Progress
            steps={[
              { title: t('transfer.order', { order: payment_id }), text: amount(centsOf(payment.total)), is: 'done' },
              { title: t('held.pass'), text: amount(left), is: 'bad' },
              { title: t(payment.gift === undefined ? 'transfer.pass' : 'gift.done'), text: t('held.passText') },
            ]}
          />
        )}
      </div>
    </div>
  );
};
