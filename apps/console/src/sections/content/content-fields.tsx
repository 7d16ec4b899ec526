import { LANGUAGES } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { TextArea } from '@palco/ui/text-area.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import { fieldsOf, type PartName, type Texts } from './content-parts.ts';

interface ContentFieldsProps {
  readonly part: PartName;
  readonly texts: Texts;
  /** names of the texts that cannot be saved */
  readonly errors: ReadonlySet<string>;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string, value: string) => void;
}

/** The fields of a part; a translated one has a line for each language. */
export const ContentFields = ({ part, texts, errors, isReadOnly, onChange }: ContentFieldsProps) => {
  const { t } = useTranslation();
  const hintOf = (name: string): string | undefined =>
    ({ answer: t('content.htmlHint'), steps: t('content.stepsHint'), videos: t('content.videosHint') })[name];
  return fieldsOf(part).map(({ name, isTranslated, isLong, isOptional }) => {
    const control = (key: string, label: string, hint?: string) => {
      const common = {
        label,
        hint,
        error: errors.has(key) ? t('content.wrong') : undefined,
        disabled: isReadOnly,
        value: texts[key] ?? '',
      };
      return isLong ? (
        <TextArea key={key} {...common} rows={3} onChange={({ target }) => onChange(key, target.value)} />
      ) : (
        <TextField
          key={key}
          {...common}
          type={name === 'reviewed_on' ? 'date' : 'text'}
          isOptional={isOptional}
          onChange={({ target }) => onChange(key, target.value)}
        />
      );
    };
    const title = t(`content.fields.${name}`);
    if (!isTranslated) return control(name, title);
    return (
      <fieldset key={name} className={styles.group}>
        <legend>{title}</legend>
        {LANGUAGES.map((language, place) =>
          control(`${name}.${language}`, LANGUAGE_NAMES[language], place === 0 ? hintOf(name) : undefined),
        )}
      </fieldset>
    );
  });
};
