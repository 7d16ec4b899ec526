import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ticket.module.css';

interface TicketProps {
  /** above the tear: what it is and what it costs */
  readonly head: ReactNode;
  /** below it: what it holds */
  readonly children: ReactNode;
  /** of paper: only the one thing that is being bought, or was */
  readonly isPaper?: boolean;
  /** where there is room it lies on its side: the tear runs down, and what follows it is the stub */
  readonly isWide?: boolean;
  /** id of its heading */
  readonly labelledBy?: string | undefined;
}
/** Two parts and a tear; the notches are cut out of the shape, so it lies on any background. */
export const Ticket = ({ head, children, isPaper = false, isWide = false, labelledBy }: TicketProps) => (
  <article
    className={classNames(styles.ticket, isPaper && `paper ${styles.paper}`, isWide && styles.wide)}
    aria-labelledby={labelledBy}
  >
    <div className={styles.head}>{head}</div>
    <div className={styles.rest}>{children}</div>
  </article>
);
