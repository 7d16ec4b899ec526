import { inviteStaff } from '@palco/contracts/accounts/people-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { RoleChoices } from './role-choices.tsx';
import styles from './staff.module.css';

/** Mails somebody an invitation with roles; the person accepts it by signing in. */
export const InvitePerson = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const send = async (): Promise<void> => {
    if (!roles.length) return setError(t('sections.roleNeeded'));
    const reply = await sent(change(inviteStaff, { body: { email, roles: [...roles] } }));
    if (!reply) return;
    setEmail('');
    setRoles([]);
    showToast({ kind: 'done', text: t('sections.invited', { email: reply.data.email }) });
    onChanged();
  };
  return (
    <section className={styles.add}>
      <h2>{t('sections.add')}</h2>
      <p className={styles.quiet}>{t('sections.addLead')}</p>
      <form className={styles.form} onSubmit={submitBy(send)}>
        <TextField
          label={t('signIn.email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
          maxLength={TYPED_MAX}
          error={error}
          value={email}
          onChange={valueTo(setEmail)}
        />
        <RoleChoices roles={roles} onChange={setRoles} />
        <Button variant="secondary" type="submit" size="s" isLoading={isBusy}>
          {t('sections.invite')}
        </Button>
      </form>
    </section>
  );
};
