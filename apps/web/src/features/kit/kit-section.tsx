import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './kit-section.module.css';

/** Sections of the page, in its order; each has a title and a sentence in the texts. */
export const KIT_SECTIONS = [
  'colour',
  'type',
  'shape',
  'clubs',
  'buttons',
  'fields',
  'states',
  'cards',
  'game',
  'tabs',
  'tables',
  'tickets',
  'dialogs',
  'messages',
  'empties',
] as const;
export type KitSectionName = (typeof KIT_SECTIONS)[number];

export const KitSection = ({ name, children }: { readonly name: KitSectionName; readonly children: ReactNode }) => {
  const { t } = useTranslation('kit');
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <header className={styles.head}>
        <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
        <p>{t(`${name}.text`)}</p>
      </header>
      {children}
    </section>
  );
};

/** Examples in a row, with what they are beside them where the section does not say it. */
export const KitRow = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <div className={label ? styles.row : undefined}>
    {label && <p className={styles.label}>{label}</p>}
    <div className={styles.examples}>{children}</div>
  </div>
);

/** One example with what it is above it. */
export const KitExample = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.example}>
    <p className={styles.label}>{label}</p>
    {children}
  </div>
);

/** Examples beside each other; each at least as wide as `least`. */
export const KitGrid = ({ least, children }: { readonly least: 's' | 'm' | 'l'; readonly children: ReactNode }) => (
  <div className={`${styles.grid} ${styles[least]}`}>{children}</div>
);
