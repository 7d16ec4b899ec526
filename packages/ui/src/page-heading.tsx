import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly title: ReactNode;
  /** small text above it: the part of the site */
  readonly kicker?: string | undefined;
  readonly lead?: ReactNode;
  /** at the right on wide screens: a filter, a date */
  readonly side?: ReactNode;
}
/** The heading of a page. */
export const PageHeading = ({ title, kicker, lead, side }: PageHeadingProps) => (
  <div className={styles.top}>
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {side}
  </div>
);
