import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
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
  /** languages whose texts were translated from an earlier original */
  readonly stale: readonly Language[];
  readonly isReadOnly: boolean;
  /** a translation was read again and is left as it is */
  readonly onRight: (language: Language) => void;
  readonly onChange: (name: string, value: string) => void;
}

/** The fields of a part; a translated one has a line for each language of the league. */
export const ContentFields = (props: ContentFieldsProps) => {
  const { part, texts, errors, stale, isReadOnly, onRight, onChange } = props;
  const { t } = useTranslation();
  const { languages } = useLeague();
  const hintOf = (name: string): string | undefined =>
    ({ answer: t('content.htmlHint'), steps: t('content.stepsHint'), videos: t('content.videosHint') })[name];
  const fields = fieldsOf(part).map(({ name, isTranslated, isLong, isOptional }) => {
    const control = (key: string, label: string, hint?: string, isTranslation = false) => {
      const common = {
        label,
        hint,
        error: errors.has(key) ? t('content.wrong') : undefined,
        disabled: isReadOnly,
        isOptional: isOptional ?? isTranslation,
        value: texts[key] ?? '',
      };
      return isLong ? (
        <TextArea key={key} {...common} rows={3} onChange={({ target }) => onChange(key, target.value)} />
      ) : (
        <TextField key={key} {...common} type="text" onChange={({ target }) => onChange(key, target.value)} />
      );
    };
    const title = t(`content.fields.${name}`);
    if (!isTranslated) return control(name, title);
    const [original, ...others] = languages;
    if (!others.length) return control(`${name}.${original}`, title, hintOf(name));
    return (
      <fieldset key={name} className={styles.group}>
        <legend>{title}</legend>
        {languages.map((language, place) =>
          control(`${name}.${language}`, LANGUAGE_NAMES[language], place === 0 ? hintOf(name) : undefined, place > 0),
        )}
      </fieldset>
    );
  });
  return (
    <>
      {stale.map((language) => (
        <Notice key={language} kind="waiting">
          {t('content.staleText', { language: LANGUAGE_NAMES[language] })}{' '}
          {!isReadOnly && (
            <Button size="s" variant="quiet" onClick={() => onRight(language)}>
              {t('content.stillRight')}
            </Button>
          )}
        </Notice>
      ))}
      {fields}
    </>
  );
};
