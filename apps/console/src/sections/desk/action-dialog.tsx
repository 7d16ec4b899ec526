import type { Refused } from '@palco/client/call';
import type { Desk } from '@palco/contracts/desk/desk-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StaffForm, useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './desk.module.css';

interface ActionDialogProps<Reply> {
  readonly title: string;
  /** what happens, to whom */
  readonly lead: string;
  /** names what is done, with its figure */
  readonly button: string;
  /** what the reason most likely is */
  readonly reason: string;
  readonly isDanger?: boolean;
  /** what is wrong with the fields; undefined: nothing */
  readonly check?: () => string | undefined;
  readonly send: (change: StaffForm['change'], reason: string) => Promise<Reply | Refused<string>>;
  readonly onDone: (reply: Awaited<Reply>) => void;
  readonly onClose: () => void;
  /** the fields besides the reason */
  readonly children?: ReactNode;
}
/** What every dialog of the page gets. */
export interface ForPerson {
  readonly desk: Desk;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
const REASON_MAX = 300;

/** Asks for the reason of a change, which is prefilled so that Enter is enough, and makes the change once. */
export const ActionDialog = <Reply,>(props: ActionDialogProps<Reply>) => {
  const { title, lead, button, isDanger, check, send, onDone, onClose, children } = props;
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [reason, setReason] = useState(props.reason);
  const submit = async (): Promise<void> => {
    const wrong = check?.();
    if (wrong) return setError(wrong);
    const reply = await sent(send(change, reason.trim()));
    if (reply === undefined) return;
    onDone(reply);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closes="deliberately" width="s">
      <form className={styles.form} onSubmit={submitBy(submit)}>
        <p className={styles.lead}>{lead}</p>
        {children}
        <TextField
          label={t('desk.reason')}
          required
          maxLength={REASON_MAX}
          // in a dialog without other fields, so that Enter alone submits it
          autoFocus={!children}
          value={reason}
          onChange={valueTo(setReason)}
        />
        {error && <Notice kind="error">{error}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" variant={isDanger ? 'danger' : 'clay'} isLoading={isBusy}>
            {button}
          </Button>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};
