import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LampTower } from './lamp-tower.tsx';
import styles from './page-state.module.css';

interface PageStateProps {
  /** above it: the logo, where there is no header */
  readonly kicker?: ReactNode;
  /** what happened */
  readonly title: string;
  /** what it means, and what still works */
  readonly text?: string | undefined;
  /** more about it: the facts, whom to ask */
  readonly children?: ReactNode;
  /** the next step: one button, seldom two */
  readonly actions?: ReactNode;
  /** how many of the tower's fifteen lamps are lit: none when there is nothing to see, all when there will be */
  readonly lamps?: number;
  /** fills the screen, without a frame around it */
  readonly isAlone?: boolean;
  /** a message to read line by line: everything begins at the same edge */
  readonly isAtStart?: boolean;
}
/** A page that is only a message: it failed, it does not exist, there is no connection. */
export const PageState = ({
  kicker,
  title,
  text,
  children,
  actions,
  lamps = 0,
  isAlone = false,
  isAtStart = false,
}: PageStateProps) => (
  <section className={classNames(styles.page, isAlone && styles.alone, isAtStart && styles.start)}>
    {kicker}
    <LampTower lit={lamps} />
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);
