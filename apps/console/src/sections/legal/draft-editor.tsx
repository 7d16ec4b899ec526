import { fillGaps, gapsIn, LEGAL_FIELDS, type LegalValues } from '@palco/contracts/legal/legal-text';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { TextArea } from '@palco/ui/text-area.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './legal.module.css';
import { TextPreview } from './text-preview.tsx';

/** Gaps that are filled in another room. */
const IN_IDENTITY: readonly string[] = ['legal_name', 'rfc', 'address', 'email', 'telephone'];

interface DraftEditorProps {
  readonly language: Language;
  readonly source: string;
  readonly values: LegalValues;
  readonly isReadOnly: boolean;
  /** the languages that have a template */
  readonly templates: readonly Language[];
  /** it is what is stored, as a draft or as the approved text */
  readonly isStored: boolean;
  /** a translation that is behind the binding text: storing it says that it is not any more */
  readonly isStale: boolean;
  readonly isBusy: boolean;
  readonly onChange: (source: string) => void;
  readonly onSave: () => void;
  readonly onTakeTemplate: () => void;
}
/** The text of one language as it is typed, and beside it as it will look. */
export const DraftEditor = (props: DraftEditorProps) => {
  const { t } = useTranslation();
  /** The gaps that the identity fills have names; the others are the words between their braces. */
  const nameOf = (gap: string): string => {
    const field = LEGAL_FIELDS.find((each) => each === gap);
    return field ? t(`legal.missing.${field}`) : gap;
  };
  const { language, source, values, isReadOnly, templates, isStored, isStale, isBusy } = props;
  const hasTemplate = templates.includes(language);
  const gaps = gapsIn(fillGaps(source, values));
  return (
    <div className={styles.editor}>
      <div className={styles.typed}>
        {isStale && <Notice kind="waiting">{t('legal.stale')}</Notice>}
        {!isReadOnly && !hasTemplate && !source && templates.length > 0 && (
          <Notice>
            {t('legal.templateOnly', { languages: templates.map((each) => LANGUAGE_NAMES[each]).join(', ') })}
          </Notice>
        )}
        {gaps.length > 0 && (
          <Notice kind="waiting">
            {t('legal.gaps', { count: gaps.length })} {gaps.map(nameOf).join(' · ')}
            {gaps.some((gap) => IN_IDENTITY.includes(gap)) && (
              <>
                {' '}
                <Link to="/identity">{t('legal.toIdentity')}</Link>
              </>
            )}
          </Notice>
        )}
        <TextArea
          label={t('legal.text')}
          hint={t('legal.signs', { gap: '{{rfc}}' })}
          rows={26}
          lang={language}
          spellCheck
          disabled={isReadOnly}
          value={source}
          onChange={({ target }) => props.onChange(target.value)}
        />
        {!isReadOnly && (
          <p className={styles.buttons}>
            <Button
              size="s"
              variant="secondary"
              isLoading={isBusy}
              disabled={!source.trim() || (isStored && !isStale)}
              onClick={props.onSave}
            >
              {t(isStored && isStale ? 'legal.stillRight' : 'legal.save')}
            </Button>
            {hasTemplate && (
              <Button size="s" variant="quiet" onClick={props.onTakeTemplate}>
                {t('legal.takeTemplate')}
              </Button>
            )}
          </p>
        )}
      </div>
      <TextPreview source={source} values={values} />
    </div>
  );
};
