import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for people who listen to the page, where the eye gets them from the drawing. */
export const HiddenText = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
