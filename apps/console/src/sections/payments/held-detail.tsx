import { type HeldMoney, readHeldAccount } from '@palco/contracts/payments/owed-staff';
import { centsFrom, decimalOf } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import { AccountDialog, ApplyDialog, ReturnDialog } from './held-dialogs.tsx';
import styles from './payments.module.css';

const DIALOGS = { apply: ApplyDialog, return: ReturnDialog, account: AccountDialog } as const;

/** What happened to held money, and the decisions that are open: apply it, pay it back. */
export const HeldDetail = ({ held }: { readonly held: HeldMoney }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { roles } = useMe();
  const { change, sent } = useStaffForm({ refusals: 'toast' });
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const [account, setAccount] = useState<{ readonly clabe: string; readonly holder: string }>();
  const { id, order, entries, left, currency, clabe_last_four: digits } = held;
  const mayDecide = centsFrom(left) !== 0 && (roles.includes('cashier') || roles.includes('admin'));
  const missing = order ? (centsFrom(order.total) ?? 0) - (centsFrom(order.held) ?? 0) : 0;
  const show = async (): Promise<void> => {
    const reply = await sent(change(readHeldAccount, { params: { id: String(id) } }));
    if (reply) setAccount(reply.data);
  };
  const Dialog = open && DIALOGS[open];
  return (
    <div className={styles.detail}>
      {order && (
        <p>
          <Link to={`/payments/orders/${order.payment_id}`}>
            {t('payments.owed.order', { order: order.payment_id, total: money(order.total, currency) })}
          </Link>{' '}
          {order.is_open &&
            missing > 0 &&
            t('payments.owed.applyShort', { amount: money(decimalOf(missing), currency) })}
        </p>
      )}
      <p className={styles.quiet}>
        <code>{held.provider_id}</code> {held.named && <code>{held.named}</code>}
      </p>
      <ul>
        {entries.map(({ at, kind, amount, by, note }) => (
          <li key={`${at} ${kind} ${amount}`}>
            {timeOf(at)}, {t(`payments.heldEntry.${kind}`)} {money(amount, currency)}
            {by && `, ${by}`}
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
      {account && (
        <p>
          <b>{account.clabe.replace(/(.{4})(?=.)/g, '$1 ')}</b>, {account.holder}
        </p>
      )}
      {mayDecide && (
        <div className={styles.buttons}>
          <Button onClick={() => setOpen('apply')}>{t('payments.owed.apply')}</Button>
          {digits ? (
            <>
              <Button onClick={() => void show()}>{t('payments.owed.show')}</Button>
              <Button onClick={() => setOpen('return')}>{t('payments.owed.back')}</Button>
            </>
          ) : null}
          <Button onClick={() => setOpen('account')}>{t('payments.owed.setAccount')}</Button>
        </div>
      )}
      {Dialog && <Dialog held={held} onClose={() => setOpen(undefined)} />}
    </div>
  );
};
