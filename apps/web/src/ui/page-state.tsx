import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { LampTower } from './lamp-tower.tsx';
import styles from './page-state.module.css';

interface PageStateProps {
  /** above it: whose page this is, where nothing else says so */
  readonly kicker?: ReactNode;
  /** what happened */
  readonly title: string;
  /** what it means, and what is left */
  readonly text?: string | undefined;
  /** the next step: one button, seldom two */
  readonly actions?: ReactNode;
  /** how many of the tower's fifteen lamps burn: none when there is nothing to see, all when there will be */
  readonly lamps?: number;
  /** nothing else is on the screen: it fills it */
  readonly isAlone?: boolean;
}
/** A whole page that only says something: it broke, it is not there, there is no connection. */
export const PageState = ({ kicker, title, text, actions, lamps = 0, isAlone = false }: PageStateProps) => (
  <section className={classNames(styles.page, isAlone && styles.alone)}>
    {kicker}
    <LampTower lit={lamps} />
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);
