/** The face of the checkout and the receipt. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    checkout: {
      module: 'src/features/checkout/checkout-page.tsx',
      load: () => import('./checkout-page.tsx'),
      texts: ['checkout'],
      title: 'checkout',
    },
    renewalCard: {
      module: 'src/features/checkout/renewal-card-page.tsx',
      load: () => import('./renewal-card-page.tsx'),
      texts: ['checkout'],
      title: 'renewalCard',
    },
    checkoutValidate: {
      module: 'src/features/checkout/validate-page.tsx',
      load: () => import('./validate-page.tsx'),
      texts: ['checkout'],
      title: 'validate',
    },
    checkoutSuccess: {
      module: 'src/features/checkout/success-page.tsx',
      load: () => import('./success-page.tsx'),
      texts: ['checkout'],
      title: 'success',
    },
    checkoutFailure: {
      module: 'src/features/checkout/failure-page.tsx',
      load: () => import('./failure-page.tsx'),
      texts: ['checkout'],
      title: 'failure',
    },
    receipt: {
      module: 'src/features/checkout/receipt-page.tsx',
      load: () => import('./receipt-page.tsx'),
      texts: ['checkout'],
      title: 'receipt',
    },
  },
};
