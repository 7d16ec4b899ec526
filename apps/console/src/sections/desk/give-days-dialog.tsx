import { GIVEN_DAYS_MAX, giveDays, takeBackDays } from '@palco/contracts/desk/desk-staff';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall } from '../../session/staff-call.ts';
import { ActionDialog, type ForPerson } from './action-dialog.tsx';
import { useDeskWords } from './use-desk-words.ts';

const USUAL_DAYS = '7';

/** Gives days to the pass that ends last; a toast offers to undo it. */
export const GiveDaysDialog = ({ desk, onDone, onClose }: ForPerson) => {
  const { t } = useTranslation();
  const { momentOf, titleOf } = useDeskWords();
  const { sent } = useStaffForm({ refusals: 'toast' });
  const [typed, setTyped] = useState(USUAL_DAYS);
  const pass = desk.passes.find(({ revoked_at }) => !revoked_at);
  if (!pass) return null;
  const count = Number(typed) || 0;
  const takeBack = async (id: number): Promise<void> => {
    const body = { reason: t('desk.undoReason') };
    await sent(staffCall(takeBackDays, { params: { id: String(id) }, body }), t('desk.undone'));
    onDone();
  };
  return (
    <ActionDialog
      title={t('desk.give')}
      lead={t('desk.giveLead', { title: titleOf(pass), until: momentOf(pass.date_exp) })}
      button={t('desk.giveButton', { count })}
      reason={t('desk.giveReason')}
      send={(change, reason) => change(giveDays, { params: { id: String(pass.id) }, body: { days: count, reason } })}
      onDone={({ data }) => {
        showToast({
          kind: 'done',
          text: t('desk.gaveToast', { count: data.days, until: momentOf(data.ends_after) }),
          action: { text: t('desk.undo'), onPress: () => void takeBack(data.id) },
        });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('desk.days')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={GIVEN_DAYS_MAX}
        autoFocus
        isFigures
        value={typed}
        onChange={valueTo(setTyped)}
      />
    </ActionDialog>
  );
};
