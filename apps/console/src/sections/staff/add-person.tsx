import { findPeople, type PersonForStaff } from '@palco/contracts/people-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../../session/staff-call.ts';
import { RolesForm } from './roles-form.tsx';
import styles from './staff.module.css';

/** Finds an account by a complete value, such as an address, and gives it a role. */
export const AddPerson = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<PersonForStaff>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    const reply = await staffCall(findPeople, { query: { search } });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    const [first] = reply.data;
    setPerson(first);
    setError(first ? undefined : t('sections.nobody'));
  };
  return (
    <section className={styles.add}>
      <h2>{t('sections.add')}</h2>
      <form className={styles.find} onSubmit={submitBy(find)}>
        <TextField
          label={t('sections.addHint')}
          required
          maxLength={254}
          error={error}
          value={search}
          onChange={valueTo(setSearch)}
        />
        <Button variant="secondary" type="submit" isLoading={isBusy}>
          {t('sections.find')}
        </Button>
      </form>
      {person && (
        <>
          <p>
            <b>{person.name}</b> <span className={styles.quiet}>{person.email}</span>
          </p>
          <RolesForm key={person.id} person={person} onChanged={onChanged} onDone={() => setPerson(undefined)} />
        </>
      )}
    </section>
  );
};
