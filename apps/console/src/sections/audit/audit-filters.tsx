import type { PersonForStaff } from '@palco/contracts/people-staff';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import styles from './audit.module.css';

/** Typing rests this long before it is searched for. */
const REST_MS = 250;

/** The filters, which stand in the address. */
export const AuditFilters = ({ staff }: { readonly staff: readonly PersonForStaff[] }) => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(params.get('text') ?? '');
  const change = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        next.delete('entry');
        return next;
      },
      { replace: true },
    );
  const stored = params.get('text') ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (text === stored) return;
    const timer = setTimeout(() => change('text', text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.filters}>
      <TextField
        label={t('sections.search')}
        type="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {staff.length > 0 && (
        <SelectField
          label={t('sections.who')}
          emptyText={t('sections.everybody')}
          value={params.get('actor') ?? ''}
          choices={staff.map(({ id, name, email }) => ({ value: String(id), text: name ?? email ?? String(id) }))}
          onChange={(event) => change('actor', event.target.value)}
        />
      )}
    </div>
  );
};
