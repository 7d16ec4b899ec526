import { classNames } from '@palco/ui/class-names';
import type { ReactNode } from 'react';
import { SECTIONS, type Section as SectionName } from '../../ui/sections.ts';
import styles from './section.module.css';

interface SectionProps {
  /** the name by which header and footer link to it; without one the section has no anchor */
  readonly name?: SectionName;
  /** id of its heading */
  readonly labelledBy: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}
/** A part of the landing between the page's edges. */
export const Section = ({ name, labelledBy, className, children }: SectionProps) => (
  <section
    id={name && SECTIONS[name]}
    aria-labelledby={labelledBy}
    className={classNames(styles.wrap, styles.section, className)}
  >
    {children}
  </section>
);

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
}
/** The heading of a section, with a sentence below. */
export const SectionHead = ({ id, title, lead }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);
