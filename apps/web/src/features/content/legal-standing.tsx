import type { PublishedDocument } from '@palco/contracts/legal/legal';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../../api/legal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './legal-page.module.css';

/** What the reader must know of the text before it: that it is a translation, that it is behind, that it is a former version. */
export const LegalStanding = ({ shown }: { readonly shown: PublishedDocument }) => {
  const { t } = useTranslation('legal');
  const { language: own } = useLanguage();
  const { document, version, binding, translates, versions } = shown;
  const values = { version, translates, language: LANGUAGE_NAMES[binding] };
  const isFormer = version !== versions[0]?.version;
  const standing = standingOf(shown, own);
  return (
    <>
      {isFormer && (
        <div className={styles.notice}>
          <Notice kind="waiting">
            {t('former', { version })} <AppLink to={`/${document}`}>{t('newest')}</AppLink>
          </Notice>
        </div>
      )}
      {standing && (
        <div className={styles.notice}>
          <Notice kind={standing === 'stale' ? 'waiting' : 'plain'}>{t(standing, values)}</Notice>
        </div>
      )}
    </>
  );
};
