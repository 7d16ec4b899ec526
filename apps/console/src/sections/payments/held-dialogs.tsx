import type { Refused } from '@palco/client/call';
import { applyHeld, type HeldMoney, returnHeld, setHeldAccount } from '@palco/contracts/payments/owed-staff';
import { plainDigits, TYPED_MAX } from '@palco/contracts/typed-text';
import { isClabe } from '@palco/kernel/clabe';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMoney } from '../../parts/use-money.ts';
import { type StaffForm, useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './payments.module.css';

interface HeldDialogProps {
  readonly held: HeldMoney;
  readonly onClose: () => void;
}
interface DecisionProps {
  readonly title: string;
  readonly action: string;
  /** said when it was done */
  readonly done: string;
  /** the decision as typed; undefined: something is missing */
  readonly decide: (change: StaffForm['change']) => Promise<{ readonly data: HeldMoney } | Refused<string>> | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Sends a decision; the list shows what it became, and everything that depends on it is read again. */
const DecisionDialog = ({ title, action, done, decide, onClose, children }: DecisionProps) => {
  const client = useQueryClient();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const send = async (): Promise<void> => {
    const decision = decide(change);
    if (!decision || !(await sent(decision, done))) return;
    onClose();
    for (const name of ['owed', 'order', 'orders', 'alerts']) void client.invalidateQueries({ queryKey: [name] });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={title}
      actions={
        <Button variant="clay" type="submit" form="held" isLoading={isBusy}>
          {action}
        </Button>
      }
    >
      <form id="held" className={styles.form} onSubmit={submitBy(send)}>
        {children}
      </form>
    </Dialog>
  );
};

/** Pays an order with held money; the server takes all that is held for it, or nothing. */
export const ApplyDialog = ({ held: { id, left, currency, order: own }, onClose }: HeldDialogProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const [order, setOrder] = useState(own?.is_open ? String(own.payment_id) : '');
  const [reason, setReason] = useState('');
  return (
    <DecisionDialog
      title={t('payments.owed.applyTitle', { amount: money(left, currency) })}
      action={t('payments.owed.applyNow')}
      done={t('payments.owed.applied', { order })}
      onClose={onClose}
      decide={(change) =>
        order.trim() && reason.trim()
          ? change(applyHeld, { params: { id }, body: { order: order.trim(), left, reason } })
          : undefined
      }
    >
      <p>{t('payments.owed.applyText')}</p>
      <TextField
        label={t('payments.owed.applyOrder')}
        required
        isFigures
        inputMode="numeric"
        maxLength={10}
        value={order}
        onChange={valueTo(setOrder)}
      />
      <ReasonField label={t('payments.owed.reason')} required value={reason} onType={setReason} />
    </DecisionDialog>
  );
};

/** Notes the transfer by which it was paid back. */
export const ReturnDialog = ({ held: { id, left, currency }, onClose }: HeldDialogProps) => {
  const { t } = useTranslation();
  const amount = useMoney()(left, currency);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <DecisionDialog
      title={t('payments.owed.backTitle', { amount })}
      action={t('payments.owed.backNow')}
      done={t('payments.owed.paidBack', { amount })}
      onClose={onClose}
      decide={(change) =>
        reference.trim() && reason.trim()
          ? change(returnHeld, { params: { id }, body: { reference, left, reason } })
          : undefined
      }
    >
      <p>{t('payments.owed.backText')}</p>
      <TextField
        label={t('payments.owed.reference')}
        hint={t('payments.owed.referenceHint')}
        required
        maxLength={60}
        value={reference}
        onChange={valueTo(setReference)}
      />
      <ReasonField label={t('payments.owed.reason')} required value={reason} onType={setReason} />
    </DecisionDialog>
  );
};

/** The buyer's account, as it was read out to staff. */
export const AccountDialog = ({ held: { id }, onClose }: HeldDialogProps) => {
  const { t } = useTranslation();
  const [clabe, setClabe] = useState('');
  const [holder, setHolder] = useState('');
  const plain = plainDigits(clabe);
  const isWrong = plain.length >= 18 && !isClabe(plain);
  return (
    <DecisionDialog
      title={t('payments.owed.setTitle')}
      action={t('payments.owed.save')}
      done={t('payments.owed.saved')}
      onClose={onClose}
      decide={(change) =>
        isClabe(plain) && holder.trim()
          ? change(setHeldAccount, { params: { id }, body: { clabe: plain, holder } })
          : undefined
      }
    >
      <TextField
        label={t('payments.owed.clabe')}
        hint={isWrong ? undefined : t('payments.owed.clabeHint')}
        error={isWrong ? t('payments.owed.clabeHint') : undefined}
        required
        isFigures
        inputMode="numeric"
        autoComplete="off"
        maxLength={TYPED_MAX}
        value={clabe}
        onChange={valueTo(setClabe)}
      />
      <TextField
        label={t('payments.owed.holder')}
        required
        maxLength={120}
        value={holder}
        onChange={valueTo(setHolder)}
      />
    </DecisionDialog>
  );
};
