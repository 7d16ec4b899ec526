import { classNames } from './class-names.ts';
import styles from './plate.module.css';

/** Home plate, as a play icon when it points right; down, it marks a run. As large as the text beside it. */
export const Plate = ({ points = 'right' }: { readonly points?: 'right' | 'down' }) => (
  <span className={classNames(styles.plate, points === 'down' && styles.down)} aria-hidden="true" />
);
