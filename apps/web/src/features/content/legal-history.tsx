import type { PublishedDocument } from '@palco/contracts/legal/legal';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './legal-page.module.css';

/** Every version of a document with what changed, once there is more than one. */
export const LegalHistory = ({ shown: { document, version, versions } }: { readonly shown: PublishedDocument }) => {
  const { t } = useTranslation('legal');
  const { locale } = useLanguage();
  const zone = useZone();
  if (versions.length < 2) return null;
  return (
    <section className={styles.history} aria-labelledby="versions-title">
      <h2 id="versions-title">{t('history')}</h2>
      <ol>
        {versions.map((each) => {
          const words = t('updated', { version: each.version, date: dayText(each.approved_at, zone, locale) });
          return (
            <li key={each.version}>
              {each.version === version ? (
                <strong>{words}</strong>
              ) : (
                <AppLink to={`/${document}?version=${each.version}`}>{words}</AppLink>
              )}
              <p>{each.summary ?? (each.version === 1 && t('first'))}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
