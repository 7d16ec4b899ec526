import styles from './live-dot.module.css';

/** Stands before words that say "live". It does not blink: what is live already moves. */
export const LiveDot = () => <span className={styles.dot} aria-hidden="true" />;
