import type { PersonForStaff } from '@palco/contracts/people-staff';
import type { StaffRole } from '@palco/contracts/staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { useMe } from '../../session/me.ts';
import { RoleChoices } from './role-choices.tsx';
import styles from './staff.module.css';
import { type RolesConflict, useSetRoles } from './use-set-roles.ts';

interface RolesFormProps {
  readonly person: PersonForStaff;
  readonly onChanged: () => void;
  readonly onDone: () => void;
}
/** The roles of one person. */
export const RolesForm = ({ person, onChanged, onDone }: RolesFormProps) => {
  const { t } = useTranslation();
  const isMe = useMe().id === person.id;
  const save = useSetRoles(onChanged);
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [conflict, setConflict] = useState<RolesConflict>();
  const [isBusy, setBusy] = useState(false);
  const textOf = (these: readonly StaffRole[]): string =>
    these.map((role) => t(`sections.role.${role}`)).join(' · ') || '—';
  /** `base`: the person as last seen */
  const send = async (base: PersonForStaff): Promise<void> => {
    setBusy(true);
    const result = await save(base, roles);
    setBusy(false);
    if (result === 'done') onDone();
    else if (result !== 'refused') setConflict(result);
  };
  return (
    <form className={styles.form} onSubmit={submitBy(() => send(conflict?.now ?? person))}>
      {conflict && (
        <ChangedMeanwhile
          meanwhile={conflict.meanwhile}
          differences={[{ name: t('sections.roles'), theirs: textOf(conflict.now.roles), mine: textOf(roles) }]}
          onTakeTheirs={() => {
            onChanged();
            onDone();
          }}
          onSaveMine={() => void send(conflict.now)}
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
