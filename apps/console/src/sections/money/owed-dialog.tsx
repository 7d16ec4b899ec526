import {
  noteOutsideRefund,
  type OrderPage,
  type OrderPayment,
  withdrawOutsideRefund,
} from '@palco/contracts/order-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import styles from './money.module.css';
import { sendsByKeys } from './refund-dialog.tsx';
import { useMoney } from './use-money.ts';
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
  const change = useChange();
  const { isBusy, run } = useOrderChange();
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const amount = money(refund.amount, order.currency);
  const params = { id: String(refund.id) };
  const end = async (isGiven: boolean): Promise<void> => {
    if (!reason.trim() || (isGiven && !reference.trim())) return;
    const noted = isGiven
      ? change(noteOutsideRefund, { params, body: { reference, reason } })
      : change(withdrawOutsideRefund, { params, body: { reason } });
    const said = t(isGiven ? 'money.refundDone' : 'money.settled.withdrawn', { amount });
    if (await run(noted as never, () => said)) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closes="deliberately"
      title={t('money.owedTitle')}
      actions={
        <>
          <Button variant="clay" type="submit" form="owed" isLoading={isBusy}>
            {t('money.owedGiven', { amount })}
          </Button>
          <Button onClick={() => void end(false)}>{t('money.owedNot')}</Button>
        </>
      }
    >
      <form id="owed" className={styles.form} onKeyDown={sendsByKeys} onSubmit={submitBy(() => end(true))}>
        <TextField
          label={t('money.owedReference')}
          hint={t('money.owedHint')}
          maxLength={100}
          value={reference}
          onChange={valueTo(setReference)}
        />
        <TextField
          label={t('money.refundReason')}
          required
          maxLength={200}
          value={reason}
          onChange={valueTo(setReason)}
        />
      </form>
    </Dialog>
  );
};
