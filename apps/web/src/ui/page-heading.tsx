import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  readonly title: ReactNode;
  /** small words above it: which part of the site this is */
  readonly kicker?: string | undefined;
  readonly lead?: ReactNode;
  /** stands at the right on wide screens: a filter, a date */
  readonly side?: ReactNode;
}
/** The one heading of a page. */
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
