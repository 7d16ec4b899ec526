import { chooseLanguage } from '@palco/client/language';
import { wireNameOf } from '@palco/kernel/language';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { useLanguage } from '../i18n/use-language.ts';

interface LanguageLinksProps {
  readonly className?: string | undefined;
  /** only the letters are seen */
  readonly isShort?: boolean;
}
/** The league's languages, unless it has only one. Links, so that they work before JavaScript runs: the server takes `?lang=` as the choice. */
export const LanguageLinks = ({ className, isShort = false }: LanguageLinksProps) => {
  const { language: current } = useLanguage();
  const { languages } = useLeague();
  if (languages.length < 2) return null;
  return (
    <ul className={className}>
      {languages.map((language) => (
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
            {isShort && <span aria-hidden="true">{language.toUpperCase()}</span>}
            {isShort ? <HiddenText>{LANGUAGE_NAMES[language]}</HiddenText> : LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
};
