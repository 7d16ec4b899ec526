import styles from './bases-loader.module.css';

/** Somebody runs the bases while we wait. Always beside words that say what for. */
export const BasesLoader = () => (
  <span className={styles.bases} aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
  </span>
);
