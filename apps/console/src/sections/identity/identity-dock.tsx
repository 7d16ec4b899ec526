import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './identity.module.css';
import type { Desk } from './use-identity.ts';

interface IdentityDockProps {
  readonly desk: Desk;
  /** parts that differ from what is published */
  readonly parts: readonly string[];
  readonly state: 'saved' | 'saving' | 'wrong';
  readonly mayPublish: boolean;
  readonly isReadOnly: boolean;
  readonly onPublish: () => void;
  readonly onDiscard: () => void;
  readonly onRestore: (version: number) => void;
}
/** What would change, when it was published and by whom, and the ways back. */
export const IdentityDock = (props: IdentityDockProps) => {
  const { desk, parts, state, mayPublish, isReadOnly, onPublish, onDiscard, onRestore } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const { published, versions } = desk;
  const partName = (part: string): string => t(`identity.part.${part as 'names'}`);
  return (
    <section className={styles.dock} data-docked aria-label={t('identity.versions')}>
      {isOpen && (
        <ol className={styles.versions}>
          {versions.map(({ version, at, by, changed }) => (
            <li key={version}>
              <b>{t('identity.version', { version })}</b>
              <span>
                {dayText(at, zone, locale)}, {by ?? '—'}
              </span>
              <small>{changed.map(partName).join(', ')}</small>
              {version === published.version ? (
                <small>{t('identity.now')}</small>
              ) : (
                !isReadOnly && (
                  <Button size="s" variant="quiet" onClick={() => onRestore(version)}>
                    {t('identity.restore')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.changes} aria-live="polite">
        <b>{parts.length ? t('identity.changes', { count: parts.length }) : t('identity.noChanges')}</b>
        <small>
          {state === 'saving'
            ? t('identity.saving')
            : state === 'wrong'
              ? t('identity.fix')
              : parts.length > 0 && t('identity.onlyStaff')}
        </small>
      </p>
      <p className={styles.parts}>
        {parts.map((part) => (
          <span key={part}>{partName(part)}</span>
        ))}
      </p>
      <p className={styles.since}>
        {published.at
          ? t('identity.publishedAt', { date: dayText(published.at, zone, locale), who: published.by ?? '—' })
          : t('identity.never')}
        {versions.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('identity.versions')}
          </button>
        )}
      </p>
      {!isReadOnly && parts.length > 0 && (
        <p className={styles.buttons}>
          <Button variant="quiet" onClick={onDiscard}>
            {t('identity.discard')}
          </Button>
          <Button variant="clay" disabled={!mayPublish} onClick={onPublish}>
            {t('identity.publish', { count: parts.length })}
          </Button>
        </p>
      )}
    </section>
  );
};
