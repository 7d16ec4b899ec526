import { classNames } from '@palco/ui/class-names';
import styles from './progress.module.css';

interface ProgressStep {
  readonly title: string;
  readonly text: string;
  readonly is?: 'done' | 'now' | 'bad';
}
/** How far a payment is. */
export const Progress = ({ steps }: { readonly steps: readonly ProgressStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, is }) => (
      <li key={title} className={classNames(is && styles[is])} aria-current={is === 'now' ? 'step' : undefined}>
        <b>{title}</b>
        <small>{text}</small>
      </li>
    ))}
  </ol>
);
