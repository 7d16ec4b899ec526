import type { PersonForStaff } from '@palco/contracts/people-staff';
import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import { RolesForm } from './roles-form.tsx';
import styles from './staff.module.css';

interface StaffRowProps {
  readonly person: PersonForStaff;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChanged: () => void;
}
/** One person with their roles. */
export const StaffRow = ({ person, isOpen, onOpen, onChanged }: StaffRowProps) => {
  const { t } = useTranslation();
  const isMe = useMe().id === person.id;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <p>
          <b>{person.name ?? person.email}</b> {isMe && <span className={styles.quiet}>{t('sections.own')}</span>}
          <span className={styles.quiet}>{person.roles.map((role) => t(`sections.role.${role}`)).join(' · ')}</span>
        </p>
        <Button variant="secondary" size="s" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {t('sections.change')}
        </Button>
      </div>
      {isOpen && <RolesForm person={person} onChanged={onChanged} onDone={() => onOpen(false)} />}
    </li>
  );
};
