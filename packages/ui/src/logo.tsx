import styles from './logo.module.css';

/** A name, the same in every language. */
const BRAND = 'Palco';

/** The mark and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        d="M5 3h16.5a4 4 0 0 1 2.8 1.2L37.3 17.2a4 4 0 0 1 0 5.6L24.3 35.8a4 4 0 0 1-2.8 1.2H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z"
        className={styles.plate}
      />
      <path d="M9.5 10.5h10.2L29.2 20l-9.5 9.5H9.5z" className={styles.clay} />
    </svg>
    <span>{BRAND}</span>
  </span>
);
