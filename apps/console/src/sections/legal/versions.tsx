import type { LegalDocument } from '@palco/contracts/legal/legal';
import type { LegalVersion } from '@palco/contracts/legal/legal-staff';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from './changes.tsx';
import styles from './legal.module.css';
import { useLegalVersion } from './use-legal.ts';

/** What a version changed in its binding text, against the version before. */
const ChangesOf = ({
  document,
  version,
  binding,
}: Pick<LegalVersion, 'version' | 'binding'> & { document: LegalDocument }) => {
  const [before, after] = [useLegalVersion(document, version - 1), useLegalVersion(document, version)];
  if (!after.data || (version > 1 && !before.data)) return null;
  return <Changes before={before.data?.get(binding) ?? ''} after={after.data.get(binding) ?? ''} />;
};

interface VersionsProps {
  readonly document: LegalDocument;
  readonly versions: readonly LegalVersion[];
}
/** Every approved version, kept for ever: when, by whom, what changed, and how many people accepted it. */
export const Versions = ({ document, versions }: VersionsProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState<number>();
  const zone = useZone();
  if (!versions.length) return null;
  return (
    <section className={styles.versions} aria-labelledby="legal-versions">
      <h2 id="legal-versions">{t('legal.versions')}</h2>
      <ol>
        {versions.map(({ version, approved_at, by, change, summary, binding, texts, accepted }) => {
          const languages = texts.map(({ language, translates }) =>
            translates === version ? language : t('legal.behind', { language, version: translates }),
          );
          return (
            <li key={version}>
              <b>{t('legal.version', { version })}</b>
              <span>
                {dayText(approved_at, zone, locale)}, {by ?? '—'} ·{' '}
                {t(version === 1 ? 'legal.first' : `legal.change.${change}`)}
              </span>
              <p>{summary[locale as Language] ?? summary[binding]}</p>
              <small>
                {languages.join(', ')} · {t('legal.accepted', { count: accepted })}
              </small>
              <Button
                size="s"
                variant="quiet"
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                {t(version === 1 ? 'legal.read' : 'legal.changes')}
              </Button>
              {open === version && <ChangesOf document={document} version={version} binding={binding} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
