import { addressOf } from '@palco/client/call';
import { noteEvidence, type OrderPage, printEvidence, sendEvidence } from '@palco/contracts/payments/order-staff';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';
import { useOrderChange } from './use-order-change.ts';

/** The disputes of an order, until when each is answered, and the evidence in one file. */
export const DisputesCard = ({ order }: { readonly order: OrderPage }) => {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { change, isBusy, run } = useOrderChange();
  const params = { id: String(order.payment_id) };
  const address = addressOf(printEvidence, { params, query: { language: i18n.language } });
  const language = i18n.language as Language;
  return (
    <section className={styles.card}>
      <h2>{t('payments.disputes')}</h2>
      <ul className={styles.payments}>
        {order.disputes.map(({ provider, dispute, state, amount, currency, opened_at, due_at }) => (
          <li key={dispute} className={styles.payment}>
            <p>
              <b>{t(`payments.disputeIs.${state}`)}</b>
              <span className={styles.amount}>{money(amount, currency)}</span>
            </p>
            <p className={styles.quiet}>
              {timeOf(opened_at)} · {dispute}
            </p>
            {state === 'opened' && due_at && (
              <p className={styles.attention}>{t('payments.disputeDue', { at: timeOf(due_at) })}</p>
            )}
            {state === 'opened' && (
              <div className={styles.buttons}>
                {provider === 'paypal' && (
                  <Button
                    size="s"
                    variant="clay"
                    isLoading={isBusy}
                    onClick={() =>
                      void run(change(sendEvidence, { params, body: { dispute, language } }), () =>
                        t('payments.evidenceTaken'),
                      )
                    }
                  >
                    {t('payments.evidenceSend')}
                  </Button>
                )}
                <Button
                  size="s"
                  isLoading={isBusy}
                  onClick={() =>
                    void run(change(noteEvidence, { params, body: { dispute } }), () => t('payments.evidenceNoted'))
                  }
                >
                  {t('payments.evidenceSent')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <DownloadButton address={address} name={`order-${order.payment_id}.pdf`} text={t('payments.evidence')} />
    </section>
  );
};
