import { COMPETITIONS } from '@palco/contracts/competitions';
import { PLAN_PERIODS, type PlanPeriod } from '@palco/contracts/plans';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { Field } from '@palco/ui/field.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { inputOf, instantFrom } from '../league-input.ts';
import { type Draft, missingLanguages, textIn, withText } from './draft.ts';
import styles from './prices.module.css';

interface PlanFormProps {
  readonly draft: Draft;
  /** whose texts are open */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly titleError: string | undefined;
  readonly onChange: (draft: Draft) => void;
}
/** Title, description, windows and competitions of a plan. Missing texts are shown before anything is scheduled. */
export const PlanForm = ({ draft, language, onLanguage, titleError, onChange }: PlanFormProps) => {
  const { t } = useTranslation();
  const { terms } = draft;
  const set = (change: Partial<Draft['terms']>): void => onChange({ ...draft, terms: { ...terms, ...change } });
  const text = textIn(terms, language);
  const setText = (change: Partial<typeof text>): void =>
    onChange({ ...draft, terms: withText(terms, language, { ...text, ...change }) });
  const missing = missingLanguages(terms);
  const moment = (name: 'sale_from' | 'sale_until' | 'valid_from' | 'valid_until') => (
    <TextField
      label={t(`prices.${name}`)}
      isOptional
      type="datetime-local"
      value={inputOf(terms[name])}
      onChange={(event) => set({ [name]: instantFrom(event.target.value) })}
    />
  );
  return (
    <div className={styles.form}>
      <div className={styles.three}>
        <SelectField
          label={t('prices.language')}
          value={language}
          choices={LANGUAGES.map((value) => ({
            value,
            text: `${LANGUAGE_NAMES[value]}${missing.includes(value) ? ` · ${t('prices.lacks')}` : ''}`,
          }))}
          onChange={(event) => onLanguage(event.target.value as Language)}
        />
        <TextField
          label={t('prices.name')}
          maxLength={120}
          error={titleError}
          value={text.title}
          onChange={(event) => setText({ title: event.target.value })}
        />
        <SelectField
          label={t('prices.kind')}
          value={terms.period}
          choices={PLAN_PERIODS.map((value) => ({ value, text: t(`prices.period.${value}`) }))}
          onChange={(event) => set({ period: event.target.value as PlanPeriod })}
        />
      </div>
      <Field label={t('prices.promise')}>
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
      <p className={missing.length ? styles.attention : styles.quiet}>
        {missing.length
          ? t('prices.missing', { languages: missing.map((each) => LANGUAGE_NAMES[each]).join(', ') })
          : t('prices.complete')}
      </p>
      <div className={styles.four}>
        {moment('sale_from')}
        {moment('sale_until')}
        {moment('valid_from')}
        {moment('valid_until')}
        <TextField
          label={t('prices.days')}
          isOptional
          inputMode="numeric"
          maxLength={4}
          value={terms.days === null ? '' : String(terms.days)}
          onChange={(event) => set({ days: Number(event.target.value.replace(/\D/g, '')) || null })}
        />
      </div>
      <ChoiceGroup label={t('prices.opens')}>
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
              {t(`prices.competition.${competition}`)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
    </div>
  );
};
