import styles from './bases-loader.module.css';

/** The loading indicator: a runner on the bases. A text beside it says what is loading. */
export const BasesLoader = () => (
  <span className={styles.bases} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
);
