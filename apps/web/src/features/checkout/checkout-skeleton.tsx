import { Skeleton } from '@palco/ui/skeleton.tsx';
import page from '../../ui/order-page.module.css';
import styles from './checkout-page.module.css';
import choice from './method-choice.module.css';

/** The shape of the checkout while it loads. */
export const CheckoutSkeleton = () => (
  <>
    <div className={page.head}>
      <Skeleton as="heading" length="half" />
    </div>
    <div className={`${page.grid} ${styles.columns}`}>
      <div className={styles.form}>
        <div className={choice.methods}>
          <Skeleton as="field" />
          <Skeleton as="field" />
          <Skeleton as="field" />
          <Skeleton as="field" />
        </div>
        <Skeleton as="field" />
        <Skeleton as="field" />
        <Skeleton as="field" />
      </div>
      <div className={styles.order}>
        <Skeleton as="heading" />
        <Skeleton />
        <Skeleton length="half" />
      </div>
    </div>
  </>
);
