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
    redeemCard: {
      module: 'src/features/checkout/prepaid/redeem-page.tsx',
      load: () => import('./prepaid/redeem-page.tsx'),
      texts: ['checkout'],
      title: 'redeemCard',
    },
    renewalCard: {
      module: 'src/features/checkout/card/renewal-card-page.tsx',
      load: () => import('./card/renewal-card-page.tsx'),
      texts: ['checkout'],
      title: 'renewalCard',
    },
    checkoutValidate: {
      module: 'src/features/checkout/outcome/validate-page.tsx',
      load: () => import('./outcome/validate-page.tsx'),
      texts: ['checkout'],
      title: 'validate',
    },
    checkoutSuccess: {
      module: 'src/features/checkout/outcome/success-page.tsx',
      load: () => import('./outcome/success-page.tsx'),
      texts: ['checkout'],
      title: 'success',
    },
    checkoutFailure: {
      module: 'src/features/checkout/outcome/failure-page.tsx',
      load: () => import('./outcome/failure-page.tsx'),
      texts: ['checkout'],
      title: 'failure',
    },
    receipt: {
      module: 'src/features/checkout/outcome/receipt-page.tsx',
      load: () => import('./outcome/receipt-page.tsx'),
      texts: ['checkout'],
      title: 'receipt',
    },
  },
};
