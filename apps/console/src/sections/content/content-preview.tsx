import { languageIn } from '@palco/contracts/identity/identity';
import { PREVIEW_ADDRESS } from '@palco/contracts/plans/preview-pages';
import type { Language } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';
import type { PartName } from './content-parts.ts';

const pageOf = (part: PartName): string | undefined => {
  if (part.startsWith('faq:')) return 'faqs';
  return { season: 'home', app: 'getApp' }[part as string];
};

/** The page of the site that shows this part, as the site renders it now; a saved change appears at once. */
export const ContentPreview = ({ part, revision }: { readonly part: PartName; readonly revision: string }) => {
  const { t, i18n } = useTranslation();
  const league = useLeague();
  const [language, setLanguage] = useState(() => languageIn(league, i18n.language as Language));
  const page = pageOf(part);
  if (!page) return null;
  return (
    <div className={styles.preview}>
      {league.languages.length > 1 && (
        <SelectField
          label={t('content.preview')}
          value={language}
          choices={league.languages.map((each) => ({ value: each, text: LANGUAGE_NAMES[each] }))}
          onChange={(event) => setLanguage(event.target.value as Language)}
        />
      )}
      <iframe
        key={revision}
        title={t('content.preview')}
        src={`${PREVIEW_ADDRESS}?${new URLSearchParams({ page, country: 'MX', language })}`}
      />
    </div>
  );
};
