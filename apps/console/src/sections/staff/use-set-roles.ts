import { findPeople, type PersonForStaff, setRoles } from '@palco/contracts/people-staff';
import type { StaffRole } from '@palco/contracts/staff';
import { isRefusal } from '@palco/kernel/refusal';
import { type RefusedCall, refusedText } from '@palco/ui/refused-text';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useTranslation } from 'react-i18next';
import { type Meanwhile, meanwhileOf } from '../../parts/changed-meanwhile.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useChange } from '../../session/use-change.ts';

/** Somebody else changed the roles meanwhile; `now` is the person as they are now. */
export interface RolesConflict {
  readonly meanwhile: Meanwhile;
  readonly now: PersonForStaff;
}
type SetRoles = (person: PersonForStaff, roles: readonly StaffRole[]) => Promise<'done' | 'refused' | RolesConflict>;

const readPerson = async (id: number): Promise<PersonForStaff | undefined> => {
  const reply = await staffCall(findPeople, { query: { search: String(id) } });
  return isRefusal(reply) ? undefined : reply.data.find((person) => person.id === id);
};

/** Gives a person exactly these roles, unless somebody else changed them since `person` was read; the toast takes it back. */
export const useSetRoles = (onChanged: () => void): SetRoles => {
  const { t } = useTranslation();
  const change = useChange();
  const refuse = (reply: RefusedCall): 'refused' => {
    showToast({ kind: 'error', text: refusedText(reply, t) });
    return 'refused';
  };
  const send = (person: PersonForStaff, roles: readonly StaffRole[]) =>
    change(setRoles, {
      params: { userId: person.id },
      query: { seen: person.roles_revision },
      body: { roles: [...roles] },
    });
  return async (person, roles) => {
    const reply = await send(person, roles);
    if (isRefusal(reply)) {
      const meanwhile = meanwhileOf(reply);
      const now = meanwhile && (await readPerson(person.id));
      return now ? { meanwhile, now } : refuse(reply);
    }
    onChanged();
    const undo = async (): Promise<void> => {
      closeToasts();
      const undone = await send(reply.data, person.roles);
      if (isRefusal(undone)) refuse(undone);
      else onChanged();
    };
    const action = { text: t('sections.undo'), onPress: () => void undo() };
    showToast({ kind: 'done', text: t('sections.saved'), action });
    return 'done';
  };
};
