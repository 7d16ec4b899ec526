import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface Step {
  readonly key: string;
  readonly text: ReactNode;
}
/** Numbered steps in small type. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ key, text }) => (
      <li key={key}>
        <span>{text}</span>
      </li>
    ))}
  </ol>
);
