import styles from './score-card.module.css';
import { Skeleton } from './skeleton.tsx';

const Side = () => (
  <span className={styles.side}>
    <Skeleton as="badge" />
    <Skeleton length="short" />
    <span />
    <Skeleton as="figure" />
  </span>
);
/** Where the card of a game will stand. */
export const ScoreCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.top}>
      <Skeleton length="half" />
    </span>
    <span className={styles.sides}>
      <Side />
      <Side />
    </span>
    <span className={styles.foot}>
      <Skeleton />
    </span>
  </div>
);
