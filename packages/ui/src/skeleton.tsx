import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** what will be here: a line of text, a heading, a figure, a club's badge, a button, a full-width field */
  readonly as?: 'line' | 'heading' | 'figure' | 'badge' | 'button' | 'field';
  /** how much of its container it fills */
  readonly length?: 'short' | 'half' | 'full';
}
/** The placeholder of content that is loading. Use one LoadingState around all of them. */
export const Skeleton = ({ as = 'line', length = 'full' }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, styles[as], styles[length])} aria-hidden="true" />
);
