import { type Alert, closeAlert, takeAlert } from '@palco/contracts/operations/alert-staff';
import { GuessedHour as Hour } from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import { GuessedHour } from '../prepaid/guessed-hour.tsx';
import styles from './payments.module.css';

/** What an alert is about, what comes next, and the words that resolve it. */
export const AlertDetail = ({ alert, onChanged }: { readonly alert: Alert; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { id: me, roles } = useMe();
  const [take, close] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const [words, setWords] = useState('');
  const mayChange = !alert.resolved_at && !alert.ended_at && (roles.includes('cashier') || roles.includes('admin'));
  const hour = alert.kind === 'prepaid-guessing' ? Hour.safeParse(alert.details).data : undefined;
  const params = { id: String(alert.id) };
  const query = { seen: alert.revision };
  const takeIt = async (): Promise<void> => {
    if (await take.sent(take.change(takeAlert, { params, query, body: {} }), t('payments.alertTaken'))) onChanged();
  };
  const closeIt = async (): Promise<void> => {
    if (!words.trim()) return;
    const closed = close.change(closeAlert, { params, query, body: { resolution: words } });
    if (await close.sent(closed, t('payments.alertResolved'))) onChanged();
  };
  return (
    <div className={styles.detail}>
      <p>
        <b>{t('payments.alertStep')}:</b> {t(`alerts.step.${alert.kind}`)}
      </p>
      <p className={styles.quiet}>
        <code>{alert.subject}</code>{' '}
        {alert.times_seen > 1 && t('payments.alertSeen', { number: alert.times_seen, at: timeOf(alert.seen_at) })}{' '}
        {alert.reopened_at && t('payments.alertAgain', { at: timeOf(alert.reopened_at) })}
      </p>
      {alert.payment_id && (
        <p>
          <Link to={`/payments/orders/${alert.payment_id}`}>
            {t('payments.alertOrder', { order: alert.payment_id })}
          </Link>
        </p>
      )}
      {hour && <GuessedHour hour={hour} />}
      {alert.resolution && <p>{alert.resolution}</p>}
      {mayChange && (
        <form className={styles.find} onSubmit={submitBy(closeIt)}>
          <ReasonField label={t('payments.alertWords')} required value={words} onType={setWords} />
          <Button variant="clay" type="submit" isLoading={take.isBusy || close.isBusy}>
            {t('payments.alertResolve')}
          </Button>
          {alert.owner?.id !== me && <Button onClick={() => void takeIt()}>{t('payments.alertTake')}</Button>}
        </form>
      )}
    </div>
  );
};
