import { STAFF_ROLES, type StaffRole } from '@palco/contracts/staff-access/staff';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { useTranslation } from 'react-i18next';
import styles from './staff.module.css';

interface RoleChoicesProps {
  readonly roles: readonly StaffRole[];
  readonly onChange: (roles: readonly StaffRole[]) => void;
  /** roles that cannot be chosen here */
  readonly isFixed?: (role: StaffRole) => boolean;
}
/** Every role with a checkbox. */
export const RoleChoices = ({ roles, onChange, isFixed }: RoleChoicesProps) => {
  const { t } = useTranslation();
  return (
    <ChoiceGroup label={t('sections.roles')}>
      <div className={styles.roles}>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            disabled={isFixed?.(role)}
            onChange={(event) =>
              onChange(event.target.checked ? [...roles, role] : roles.filter((each) => each !== role))
            }
          >
            {t(`sections.role.${role}`)}
          </Checkbox>
        ))}
      </div>
    </ChoiceGroup>
  );
};
