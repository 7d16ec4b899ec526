import { type Alert, closeAlert, takeAlert } from '@palco/contracts/alert-staff';
import { GuessedHour as Hour } from '@palco/contracts/prepaid-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../session/me.ts';
import { useChange } from '../../session/use-change.ts';
import { GuessedHour } from '../cards/guessed-hour.tsx';
import { useLeagueTime } from '../league-time.ts';
import styles from './money.module.css';

/** What an alert is about, what comes next, and the words that resolve it. */
export const AlertDetail = ({ alert, onChanged }: { readonly alert: Alert; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const { id: me, roles } = useMe();
  const [take, close] = [useChange(), useChange()];
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  const mayChange = !alert.resolved_at && !alert.ended_at && (roles.includes('cashier') || roles.includes('admin'));
  const hour = alert.kind === 'prepaid-guessing' ? Hour.safeParse(alert.details).data : undefined;
  const params = { id: String(alert.id) };
  const query = { seen: alert.revision };
  const run = async (change: Promise<object>, done: string): Promise<void> => {
    setBusy(true);
    const reply = await change;
    setBusy(false);
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply as unknown as { refused: string; message: string }, t) });
      return;
    }
    showToast({ kind: 'done', text: done });
    onChanged();
  };
  return (
    <div className={styles.detail}>
      <p>
        <b>{t('money.alertStep')}:</b> {t(`alerts.step.${alert.kind}`)}
      </p>
      <p className={styles.quiet}>
        <code>{alert.subject}</code>{' '}
        {alert.times_seen > 1 && t('money.alertSeen', { number: alert.times_seen, at: timeOf(alert.seen_at) })}{' '}
        {alert.reopened_at && t('money.alertAgain', { at: timeOf(alert.reopened_at) })}
      </p>
      {alert.payment_id && (
        <p>
          <Link to={`/money/orders/${alert.payment_id}`}>{t('money.alertOrder', { order: alert.payment_id })}</Link>
        </p>
      )}
      {hour && <GuessedHour hour={hour} />}
      {alert.resolution && <p>{alert.resolution}</p>}
      {mayChange && (
        <form
          className={styles.find}
          onSubmit={submitBy(() => {
            if (words.trim())
              void run(close(closeAlert, { params, query, body: { resolution: words } }), t('money.alertResolved'));
          })}
        >
          <TextField
            label={t('money.alertWords')}
            required
            maxLength={300}
            value={words}
            onChange={valueTo(setWords)}
          />
          <Button variant="clay" type="submit" isLoading={isBusy}>
            {t('money.alertResolve')}
          </Button>
          {alert.owner?.id !== me && (
            <Button onClick={() => void run(take(takeAlert, { params, query, body: {} }), t('money.alertTaken'))}>
              {t('money.alertTake')}
            </Button>
          )}
        </form>
      )}
    </div>
  );
};
