import styles from './live-dot.module.css';

/** Goes before the word "live". It does not blink: live content already moves. */
export const LiveDot = () => <span className={styles.dot} aria-hidden="true" />;
