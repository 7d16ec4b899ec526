import { chooseLanguage } from '@palco/client/language';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Logo } from '@palco/ui/logo.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

/** The card of the pages before the console: the brand, a form or message, the choice of language. */
export const SignInCard = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  const { t, i18n } = useTranslation();
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo /> <span>{t('frame.name')}</span>
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      <div className={styles.language}>
        <SelectField
          label={t('signIn.language')}
          value={i18n.language}
          choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          onChange={(event) => chooseLanguage(event.target.value as Language)}
        />
      </div>
    </main>
  );
};
