import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** The shape of the checkout while it is on its way. */
export const CheckoutSkeleton = () => (
  <>
    <div className={styles.head}>
      <Skeleton as="heading" length="half" />
    </div>
    <div className={styles.grid}>
      <div className={styles.form}>
        <Skeleton as="button" />
        <Skeleton as="button" />
        <Skeleton as="button" />
      </div>
      <div className={styles.order}>
        <Skeleton as="heading" />
        <Skeleton />
        <Skeleton as="figure" length="half" />
      </div>
    </div>
  </>
);
