import { type PersonForStaff, setRoles } from '@palco/contracts/people-staff';
import type { StaffRole } from '@palco/contracts/staff';
import { isRefusal } from '@palco/kernel/refusal';
import { refusedText } from '@palco/ui/refused-text';
import { closeToasts, showToast } from '@palco/ui/toasts';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../../session/staff-call.ts';

type SetRoles = (person: PersonForStaff, roles: readonly StaffRole[]) => Promise<boolean>;

/** Gives a person exactly these roles; the toast takes it back. True when it was done. */
export const useSetRoles = (onChanged: () => void): SetRoles => {
  const { t } = useTranslation();
  const send = async ({ id }: PersonForStaff, roles: readonly StaffRole[]): Promise<boolean> => {
    const reply = await staffCall(setRoles, { params: { userId: id }, body: { roles: [...roles] } });
    if (isRefusal(reply)) {
      showToast({ kind: 'error', text: refusedText(reply as { refused: string; message: string }, t) });
      return false;
    }
    onChanged();
    return true;
  };
  return async (person, roles) => {
    if (!(await send(person, roles))) return false;
    const onPress = (): void => {
      closeToasts();
      void send(person, person.roles);
    };
    showToast({ kind: 'done', text: t('sections.saved'), action: { text: t('sections.undo'), onPress } });
    return true;
  };
};
