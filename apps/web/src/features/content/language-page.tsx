import { chooseLanguage, LANGUAGE_KEY } from '@palco/client/language';
import { SITE_BASE } from '@palco/contracts/pages';
import { localeOf, wireNameOf } from '@palco/kernel/language';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './language-page.module.css';
import page from './page.module.css';

/** The league's languages. A form that sends `?lang=`, so that the choice works before JavaScript runs. */
export const Component = () => {
  const { t } = useTranslation('content');
  const { language: current } = useLanguage();
  const { languages } = useLeague();
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={t('language.title')} lead={t('language.lead')} />
      </div>
      <form action={`${SITE_BASE}/language`} className={styles.languages}>
        {languages.map((language) => (
          <button
            key={language}
            type="submit"
            name={LANGUAGE_KEY}
            value={wireNameOf[language]}
            className={styles.language}
            aria-pressed={language === current}
            onClick={(event) => {
              event.preventDefault();
              chooseLanguage(language);
            }}
          >
            <span lang={localeOf[language]}>{LANGUAGE_NAMES[language]}</span>
            {language === current && (
              <>
                <HiddenText>{t('language.current')}</HiddenText>
                <Icon of={Check} />
              </>
            )}
          </button>
        ))}
      </form>
    </div>
  );
};
