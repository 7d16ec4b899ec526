import type { PersonForStaff } from '@palco/contracts/accounts/people-staff';
import { STAFF_ACTIONS } from '@palco/contracts/operations/staff-actions';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './audit.module.css';
import { useAuditFilter } from './use-audit-filter.ts';
import { useAuditWords } from './use-audit-words.ts';

/** Milliseconds without typing after which a text is searched. */
const REST_MS = 250;

/** The filters, which are kept in the address. A person who is not on the list can be chosen from one of their entries. */
export const AuditFilters = ({ staff }: { readonly staff: readonly PersonForStaff[] }) => {
  const { t, i18n } = useTranslation();
  const { actionOf, subjectOf } = useAuditWords();
  const { stored, change, clear, isFiltered } = useAuditFilter();
  const [text, setText] = useState(stored('text'));
  const known = stored('text');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (text === known) return;
    const timer = setTimeout(() => change('text', text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const actor = stored('actor');
  const people = staff.map(({ id, name, email }) => ({ value: String(id), text: name ?? email ?? String(id) }));
  const isListed = people.some(({ value }) => value === actor);
  const actions = STAFF_ACTIONS.map((value) => ({ value, text: actionOf(value) })).toSorted((a, b) =>
    a.text.localeCompare(b.text, i18n.language),
  );
  return (
    <div className={styles.filters}>
      <TextField
        label={t('sections.search')}
        hint={text && !stored('from') ? t('audit.textDays') : undefined}
        type="search"
        maxLength={100}
        value={text}
        onChange={valueTo(setText)}
      />
      <SelectField
        label={t('sections.who')}
        emptyText={t('sections.everybody')}
        value={actor}
        choices={
          actor && !isListed ? [...people, { value: actor, text: t('sections.account', { id: actor }) }] : people
        }
        onChange={(event) => change('actor', event.target.value)}
      />
      <SelectField
        label={t('audit.action')}
        emptyText={t('audit.everything')}
        value={stored('action')}
        choices={actions}
        onChange={(event) => change('action', event.target.value)}
      />
      <SelectField
        label={t('audit.kind')}
        emptyText={t('audit.kindAll')}
        value={stored('kind')}
        choices={[
          { value: 'change', text: t('audit.kindChange') },
          { value: 'look', text: t('audit.kindLook') },
        ]}
        onChange={(event) => change('kind', event.target.value)}
      />
      <TextField
        label={t('audit.from')}
        type="date"
        value={stored('from')}
        onChange={(event) => change('from', event.target.value)}
      />
      <TextField
        label={t('audit.to')}
        type="date"
        value={stored('to')}
        onChange={(event) => change('to', event.target.value)}
      />
      {isFiltered && (
        <p className={styles.chosen}>
          {stored('subject') && <span>{t('audit.only', { what: subjectOf(stored('subject')) })}</span>}
          <Button
            size="s"
            variant="secondary"
            onClick={() => {
              setText('');
              clear();
            }}
          >
            {t('audit.clear')}
          </Button>
        </p>
      )}
    </div>
  );
};
