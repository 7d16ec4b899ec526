import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** what will be here: a line of text, a heading, a figure, a club's badge, a button, a field as wide as its place */
  readonly as?: 'line' | 'heading' | 'figure' | 'badge' | 'button' | 'field';
  /** how much of its place it fills */
  readonly length?: 'short' | 'half' | 'full';
}
/** Where something will stand once it is loaded. Say "loading" once, around all of them (LoadingState). */
export const Skeleton = ({ as = 'line', length = 'full' }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, styles[as], styles[length])} aria-hidden="true" />
);
