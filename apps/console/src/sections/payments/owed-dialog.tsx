import {
  noteOutsideRefund,
  type OrderPage,
  type OrderPayment,
  withdrawOutsideRefund,
} from '@palco/contracts/payments/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useMoney } from '../../parts/use-money.ts';
import styles from './payments.module.css';
import { sendsByKeys } from './refund-dialog.tsx';
import { useOrderChange } from './use-order-change.ts';

interface OwedDialogProps {
  readonly order: OrderPage;
  readonly refund: NonNullable<OrderPayment['open_refund']>;
  readonly onClose: () => void;
}

/** Notes how an owed refund was given, or that it will not be. */
export const OwedDialog = ({ order, refund, onClose }: OwedDialogProps) => {
  const { t } = useTranslation();
  const money = useMoney();
  const { change, isBusy, run } = useOrderChange();
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const amount = money(refund.amount, order.currency);
  const params = { id: String(refund.id) };
  const end = async (isGiven: boolean): Promise<void> => {
    if (!reason.trim() || (isGiven && !reference.trim())) return;
    const noted = isGiven
      ? change(noteOutsideRefund, { params, body: { reference, reason } })
      : change(withdrawOutsideRefund, { params, body: { reason } });
    const said = t(isGiven ? 'payments.refundDone' : 'payments.settled.withdrawn', { amount });
    if (await run(noted, () => said)) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={t('payments.owedTitle')}
      actions={
        <>
          <Button variant="clay" type="submit" form="owed" isLoading={isBusy}>
            {t('payments.owedGiven', { amount })}
          </Button>
          <Button onClick={() => void end(false)}>{t('payments.owedNot')}</Button>
        </>
      }
    >
      <form id="owed" className={styles.form} onKeyDown={sendsByKeys} onSubmit={submitBy(() => end(true))}>
        <TextField
          label={t('payments.owedReference')}
          hint={t('payments.owedHint')}
          maxLength={100}
          value={reference}
          onChange={valueTo(setReference)}
        />
        <ReasonField label={t('payments.refundReason')} required maxLength={200} value={reason} onType={setReason} />
      </form>
    </Dialog>
  );
};
