import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './plate-list.module.css';

export interface PlateListItem {
  readonly key: string;
  readonly text: ReactNode;
  /** what is not part of it: a dash instead of a plate, and quieter */
  readonly isMissing?: boolean | undefined;
}
/** A list whose points are small plates: what a pass holds and what it does not. */
export const PlateList = ({ items }: { readonly items: readonly PlateListItem[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, text, isMissing }) => (
      <li key={key} className={classNames(isMissing && styles.missing)}>
        {text}
      </li>
    ))}
  </ul>
);
