import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './plate-list.module.css';

export interface PlateListItem {
  readonly key: string;
  readonly text: ReactNode;
  /** not included: a dash instead of a plate, and dimmer */
  readonly isMissing?: boolean | undefined;
}
/** A list with small plates as bullets: what a pass includes and what it does not. */
export const PlateList = ({ items }: { readonly items: readonly PlateListItem[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, text, isMissing }) => (
      <li key={key} className={classNames(isMissing && styles.missing)}>
        {text}
      </li>
    ))}
  </ul>
);
