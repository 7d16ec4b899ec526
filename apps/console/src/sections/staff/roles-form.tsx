import type { PersonForStaff } from '@palco/contracts/people-staff';
import { STAFF_ROLES, type StaffRole } from '@palco/contracts/staff';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import styles from './staff.module.css';
import { useSetRoles } from './use-set-roles.ts';

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
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault();
        setBusy(true);
        const isSaved = await save(person, roles);
        setBusy(false);
        if (isSaved) onDone();
      }}
    >
      <ChoiceGroup label={t('sections.roles')}>
        <div className={styles.roles}>
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              checked={roles.includes(role)}
              disabled={isMe && !person.roles.includes(role)}
              onChange={(event) =>
                setRoles(event.target.checked ? [...roles, role] : roles.filter((each) => each !== role))
              }
            >
              {t(`sections.role.${role}`)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      {isMe && <p className={styles.quiet}>{t('sections.ownHint')}</p>}
      <Button type="submit" size="s" isLoading={isBusy}>
        {t('sections.save')}
      </Button>
    </form>
  );
};
