import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The heading of a section; its actions are at the end. */
export const PageHead = ({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <div>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {children}
  </div>
);
