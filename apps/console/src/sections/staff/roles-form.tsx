import { isRefused } from '@palco/client/refused';
import { findPeople, type PersonForStaff, setRoles } from '@palco/contracts/accounts/people-staff';
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { type StaffForm, useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import { staffCall } from '../../session/staff-call.ts';
import { RoleChoices } from './role-choices.tsx';
import styles from './staff.module.css';

const readPerson = async (id: number): Promise<PersonForStaff | undefined> => {
  const reply = await staffCall(findPeople, { query: { search: String(id) } });
  return isRefused(reply) ? undefined : reply.data.find((person) => person.id === id);
};

interface SetRoles extends Pick<StaffForm<PersonForStaff>, 'isBusy' | 'conflict'> {
  /** Resolves with whether it was done. `seen`: the revision of the roles that these replace. */
  readonly save: (roles: readonly StaffRole[], seen: string) => Promise<boolean>;
}

/** Gives a person exactly these roles, unless somebody else changed them meanwhile; the toast takes it back. */
const useSetRoles = (person: PersonForStaff, onChanged: () => void): SetRoles => {
  const { t } = useTranslation();
  const { change, sent, isBusy, conflict } = useStaffForm({
    refusals: 'toast',
    readStored: () => readPerson(person.id),
  });
  // the form is closed by then, and cannot show a conflict
  const undoing = useStaffForm({ refusals: 'toast' });
  const rolesTo = (roles: readonly StaffRole[], seen: string) =>
    change(setRoles, { params: { userId: person.id }, query: { seen }, body: { roles: [...roles] } });
  const save = async (roles: readonly StaffRole[], seen: string): Promise<boolean> => {
    const former = conflict?.stored?.roles ?? person.roles;
    const reply = await sent(rolesTo(roles, seen));
    if (!reply) return false;
    onChanged();
    const undo = async (): Promise<void> => {
      closeToasts();
      if (await undoing.sent(rolesTo(former, reply.data.roles_revision))) onChanged();
    };
    const action = { text: t('sections.undo'), onPress: () => void undo() };
    showToast({ kind: 'done', text: t('sections.saved'), action });
    return true;
  };
  return { save, isBusy, conflict };
};

interface RolesFormProps {
  readonly person: PersonForStaff;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}
/** The roles of one person. */
export const RolesForm = ({ person, onChanged, onDone }: RolesFormProps) => {
  const { t } = useTranslation();
  const isMe = useMe().id === person.id;
  const { save, isBusy, conflict } = useSetRoles(person, onChanged);
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const textOf = (these: readonly StaffRole[]): string =>
    these.map((role) => t(`sections.role.${role}`)).join(' · ') || '—';
  const send = async (): Promise<void> => {
    if (await save(roles, conflict?.meanwhile.revision ?? person.roles_revision)) onDone();
  };
  return (
    <form className={styles.form} onSubmit={submitBy(send)}>
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={[
            { name: t('sections.roles'), theirs: textOf(conflict.stored?.roles ?? []), mine: textOf(roles) },
          ]}
          onTakeTheirs={() => {
            onChanged();
            onDone();
          }}
          onSaveMine={() => void send()}
          isBusy={isBusy}
        />
      )}
      <RoleChoices roles={roles} onChange={setRoles} isFixed={(role) => isMe && !person.roles.includes(role)} />
      {isMe && <p className={styles.quiet}>{t('sections.ownHint')}</p>}
      {!conflict && (
        <Button type="submit" size="s" isLoading={isBusy}>
          {t('sections.save')}
        </Button>
      )}
    </form>
  );
};
