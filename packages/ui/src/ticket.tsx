import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ticket.module.css';

interface TicketProps {
  /** above the tear: what it is and what it costs */
  readonly head: ReactNode;
  /** below it: what it includes */
  readonly children: ReactNode;
  /** paper look: only for the item being bought, or bought */
  readonly isPaper?: boolean;
  /** horizontal where there is room, with a vertical tear */
  readonly isWide?: boolean;
  /** id of its heading */
  readonly labelledBy?: string | undefined;
}
/** Two parts and a tear; the notches are transparent, so it works on any background. */
export const Ticket = ({ head, children, isPaper = false, isWide = false, labelledBy }: TicketProps) => (
  <article
    className={classNames(styles.ticket, isPaper && `paper ${styles.paper}`, isWide && styles.wide)}
    aria-labelledby={labelledBy}
  >
    <div className={styles.head}>{head}</div>
    <div className={styles.rest}>{children}</div>
  </article>
);
