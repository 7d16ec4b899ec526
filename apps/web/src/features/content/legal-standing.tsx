import type { PublishedDocument } from '@palco/contracts/legal';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './legal-page.module.css';

/** What the reader must know of the text before it: that it is a translation, that it is behind, that it is a former version. */
export const LegalStanding = ({ shown }: { readonly shown: PublishedDocument }) => {
  const { t } = useTranslation('legal');
  const { language: own } = useLanguage();
  const { document, version, language, binding, translates, versions } = shown;
  const values = { version, translates, language: LANGUAGE_NAMES[binding] };
  const isBinding = language === binding;
  const isFormer = version !== versions[0]?.version;
  const words = isBinding
    ? own !== binding && t('binding', values)
    : t(translates < version ? 'stale' : 'translation', values);
  return (
    <>
      {isFormer && (
        <div className={styles.notice}>
          <Notice kind="waiting">
            {t('former', { version })} <AppLink to={`/${document}`}>{t('newest')}</AppLink>
          </Notice>
        </div>
      )}
      {words && (
        <div className={styles.notice}>
          <Notice kind={translates < version ? 'waiting' : 'plain'}>{words}</Notice>
        </div>
      )}
    </>
  );
};
