import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** open from the start */
  readonly isOpen?: boolean | undefined;
}
/** A question that opens. The browser's own element: it works before, and without, JavaScript, and page search finds it. */
export const Disclosure = ({ title, children, isOpen }: DisclosureProps) => (
  <details className={styles.item} open={isOpen}>
    <summary className={styles.title}>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
);

/** Several of them between lines. */
export const DisclosureList = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.list}>{children}</div>
);
