import { COMPETITIONS } from '@palco/contracts/league/competitions';
import { MONTHS } from '@palco/contracts/months';
import { PLAN_PERIODS, PLAN_SCOPES, type PlanPeriod, type PlanScope } from '@palco/contracts/plans/plans';
import type { Language } from '@palco/kernel/language';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { Field } from '@palco/ui/field.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague, useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import { type Draft, missingLanguages, textIn, withText } from './draft.ts';
import styles from './plans.module.css';

interface PlanFormProps {
  readonly draft: Draft;
  /** whose texts are open */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** of the plan on file: languages whose texts were translated from an earlier original */
  readonly stale: readonly Language[];
  readonly titleError: string | undefined;
  /** not on file yet: its kind may be chosen */
  readonly isNew: boolean;
  readonly onChange: (draft: Draft) => void;
}
/** A game's pass counts its days from the game, so it has no window. */
const scoped = (scope: PlanScope, { days }: Draft['terms']): Partial<Draft['terms']> =>
  scope === 'game' ? { scope, valid_from: null, valid_until: null, days: days ?? 2 } : { scope };

/** Title, description, windows and competitions of a plan. Missing texts are shown before anything is scheduled. */
export const PlanForm = ({ draft, language, onLanguage, stale, titleError, isNew, onChange }: PlanFormProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { languages } = useLeague();
  const { terms } = draft;
  const set = (change: Partial<Draft['terms']>): void => onChange({ ...draft, terms: { ...terms, ...change } });
  const text = textIn(terms, language);
  const setText = (change: Partial<typeof text>): void =>
    onChange({ ...draft, terms: withText(terms, language, { ...text, ...change }) });
  const missing = missingLanguages(terms, languages);
  const markOf = (value: Language): string =>
    missing.includes(value) ? ` · ${t('plans.lacks')}` : stale.includes(value) ? ` · ${t('plans.isStale')}` : '';
  const moment = (name: 'sale_from' | 'sale_until' | 'valid_from' | 'valid_until') => (
    <TextField
      label={t(`plans.${name}`)}
      isOptional
      type="datetime-local"
      value={inputOf(terms[name], zone)}
      onChange={(event) => set({ [name]: instantFrom(event.target.value, zone) })}
    />
  );
  return (
    <div className={styles.form}>
      <div className={styles.three}>
        {languages.length > 1 && (
          <SelectField
            label={t('plans.language')}
            value={language}
            choices={languages.map((value) => ({ value, text: LANGUAGE_NAMES[value] + markOf(value) }))}
            onChange={(event) => onLanguage(event.target.value as Language)}
          />
        )}
        <TextField
          label={t('plans.name')}
          maxLength={120}
          error={titleError}
          value={text.title}
          onChange={(event) => setText({ title: event.target.value })}
        />
        <SelectField
          label={t('plans.kind')}
          value={terms.period}
          choices={PLAN_PERIODS.map((value) => ({ value, text: t(`plans.period.${value}`) }))}
          onChange={(event) => set({ period: event.target.value as PlanPeriod })}
        />
      </div>
      <SelectField
        label={t('plans.scope')}
        hint={t(isNew ? `plans.scopes.${terms.scope}Hint` : 'plans.scopeFixed')}
        value={terms.scope}
        disabled={!isNew}
        choices={PLAN_SCOPES.map((value) => ({ value, text: t(`plans.scopes.${value}`) }))}
        onChange={(event) => set(scoped(event.target.value as PlanScope, terms))}
      />
      <Field label={t('plans.promise')}>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={2}
            maxLength={1000}
            value={text.description}
            onChange={(event) => setText({ description: event.target.value })}
          />
        )}
      </Field>
      {stale.length > 0 && (
        <p className={styles.attention}>
          {t('plans.stale', { languages: stale.map((each) => LANGUAGE_NAMES[each]).join(', ') })}
        </p>
      )}
      <p className={missing.length ? styles.attention : styles.quiet}>
        {missing.length
          ? t('plans.missing', { languages: missing.map((each) => LANGUAGE_NAMES[each]).join(', ') })
          : t('plans.complete')}
      </p>
      <div className={styles.four}>
        {moment('sale_from')}
        {moment('sale_until')}
        {terms.scope !== 'game' && moment('valid_from')}
        {terms.scope !== 'game' && moment('valid_until')}
        <TextField
          label={t(terms.scope === 'game' ? 'plans.daysAfter' : 'plans.days')}
          isOptional={terms.scope !== 'game'}
          inputMode="numeric"
          maxLength={4}
          value={terms.days === null ? '' : String(terms.days)}
          onChange={(event) => set({ days: Number(event.target.value.replace(/\D/g, '')) || null })}
        />
      </div>
      <ChoiceGroup label={t('plans.opens')}>
        <div className={styles.choices}>
          {COMPETITIONS.map((competition) => (
            <Checkbox
              key={competition}
              checked={terms.competitions.includes(competition)}
              onChange={(event) =>
                set({
                  competitions: COMPETITIONS.filter((each) =>
                    each === competition ? event.target.checked : terms.competitions.includes(each),
                  ),
                })
              }
            >
              {t(`plans.competition.${competition}`)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <Checkbox checked={terms.recurring} onChange={(event) => set({ recurring: event.target.checked })}>
        {t('plans.recurring')}
      </Checkbox>
      <ChoiceGroup label={t('plans.months')}>
        <div className={styles.choices}>
          {MONTHS.map((months) => (
            <Checkbox
              key={months}
              checked={terms.months.includes(months)}
              onChange={(event) =>
                set({
                  months: MONTHS.filter((each) =>
                    each === months ? event.target.checked : terms.months.includes(each),
                  ),
                })
              }
            >
              {months}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
    </div>
  );
};
