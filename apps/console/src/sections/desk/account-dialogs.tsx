/** The dialogs that change a person's seat, sessions, address, pass and account. */

import { changeEmail, closeSessions, erasePerson, handSeat, sendRecovery } from '@palco/contracts/desk/desk-staff';
import { restoreMembership, revokeMembership } from '@palco/contracts/memberships/memberships';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall } from '../../session/staff-call.ts';
import { ActionDialog, type ForPerson } from './action-dialog.tsx';
import { useDeskWords } from './use-desk-words.ts';

const ofPerson = ({ desk }: ForPerson) => ({ params: { userId: String(desk.person.id) } });

export const HandSeatDialog = (props: ForPerson) => {
  const { t } = useTranslation();
  const { deviceOf } = useDeskWords();
  const { attempt } = props.desk.answer;
  if (!attempt) return null;
  const device = deviceOf(attempt.device);
  return (
    <ActionDialog
      title={t('desk.hand')}
      lead={t('desk.handLead')}
      button={t('desk.handTo', { device })}
      reason={t('desk.handReason', { device })}
      send={(change, reason) => change(handSeat, { ...ofPerson(props), body: { attempt: attempt.id, reason } })}
      onDone={() => {
        showToast({ kind: 'done', text: t('desk.handed', { device }) });
        props.onDone();
      }}
      onClose={props.onClose}
    />
  );
};

/** Closes all sessions of the person, or only `session`. */
export const CloseSessionsDialog = (props: ForPerson & { readonly session?: string | undefined }) => {
  const { t } = useTranslation();
  const count = props.session ? 1 : props.desk.sessions.length;
  return (
    <ActionDialog
      title={t(props.session ? 'desk.close' : 'desk.closeAll')}
      lead={t('desk.closeLead', { count })}
      button={t('desk.closeButton', { count })}
      reason={t('desk.closeReason')}
      send={(change, reason) =>
        change(closeSessions, {
          ...ofPerson(props),
          body: { reason, ...(props.session ? { session: props.session } : {}) },
        })
      }
      onDone={(reply) => {
        showToast({ kind: 'done', text: t('desk.closed', { count: reply.closed }) });
        props.onDone();
      }}
      onClose={props.onClose}
    />
  );
};

export const ChangeEmailDialog = (props: ForPerson) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  return (
    <ActionDialog
      title={t('desk.mail')}
      lead={t('desk.mailLead')}
      button={t('desk.mailButton')}
      reason={t('desk.mailReason')}
      send={(change, reason) => change(changeEmail, { ...ofPerson(props), body: { email, reason } })}
      onDone={(reply) => {
        showToast({ kind: 'done', text: t('desk.mailSent', { email: reply.pending }) });
        props.onDone();
      }}
      onClose={props.onClose}
    >
      <TextField
        label={t('desk.mailNew')}
        inputMode="email"
        autoCapitalize="none"
        required
        maxLength={TYPED_MAX}
        autoComplete="off"
        autoFocus
        value={email}
        onChange={valueTo(setEmail)}
      />
    </ActionDialog>
  );
};

export const RecoveryDialog = (props: ForPerson) => {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t('desk.recovery')}
      lead={t('desk.recoveryLead', { email: props.desk.person.email ?? '' })}
      button={t('desk.recoveryButton')}
      reason={t('desk.recoveryReason')}
      send={(change, reason) => change(sendRecovery, { ...ofPerson(props), body: { reason } })}
      onDone={() => {
        showToast({ kind: 'done', text: t('desk.recoverySent') });
        props.onDone();
      }}
      onClose={props.onClose}
    />
  );
};

export const RevokePassDialog = (props: ForPerson) => {
  const { t } = useTranslation();
  const { titleOf } = useDeskWords();
  const { sent } = useStaffForm({ refusals: 'toast' });
  const pass = props.desk.passes.find(({ revoked_at }) => !revoked_at);
  if (!pass) return null;
  const params = { id: String(pass.id) };
  const restore = async (): Promise<void> => {
    await sent(staffCall(restoreMembership, { params, body: { reason: t('desk.undoReason') } }), t('desk.restored'));
    props.onDone();
  };
  return (
    <ActionDialog
      title={t('desk.revoke')}
      lead={t('desk.revokeLead', { title: titleOf(pass) })}
      button={t('desk.revokeButton')}
      reason=""
      isDanger
      send={(change, reason) => change(revokeMembership, { params, body: { reason } })}
      onDone={() => {
        const action = { text: t('desk.undo'), onPress: () => void restore() };
        showToast({ kind: 'done', text: t('desk.revoked'), action });
        props.onDone();
      }}
      onClose={props.onClose}
    />
  );
};

export const EraseDialog = (props: ForPerson) => {
  const { t } = useTranslation();
  const { id } = props.desk.person;
  const [typed, setTyped] = useState('');
  return (
    <ActionDialog
      title={t('desk.erase')}
      lead={t('desk.eraseLead')}
      button={t('desk.eraseButton', { id })}
      reason={t('desk.eraseReason')}
      isDanger
      check={() => (typed.trim() === String(id) ? undefined : t('desk.eraseMismatch'))}
      send={(change, reason) => change(erasePerson, { ...ofPerson(props), body: { reason } })}
      onDone={() => {
        showToast({ kind: 'done', text: t('desk.eraseDone') });
        props.onDone();
      }}
      onClose={props.onClose}
    >
      <TextField
        label={t('desk.eraseConfirm', { id })}
        inputMode="numeric"
        required
        isFigures
        autoFocus
        value={typed}
        onChange={valueTo(setTyped)}
      />
    </ActionDialog>
  );
};
