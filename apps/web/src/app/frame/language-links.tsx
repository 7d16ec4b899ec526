import { chooseLanguage } from '@palco/client/language';
import { LANGUAGES, wireNameOf } from '@palco/kernel/language';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLanguage } from '../../i18n/use-language.ts';

/** The five languages. Links, so that they work before JavaScript runs: the server takes `?lang=` as the choice. */
export const LanguageLinks = ({ className }: { readonly className?: string | undefined }) => {
  const { language: current } = useLanguage();
  return (
    <ul className={className}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={`?lang=${wireNameOf[language]}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current || undefined}
            data-needs-app
            onClick={(event) => {
              event.preventDefault();
              chooseLanguage(language);
            }}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
};
