/** The face of tax invoices. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    invoice: {
      module: 'src/features/invoices/invoice-page.tsx',
      load: () => import('./invoice-page.tsx'),
      texts: ['invoices'],
      title: 'invoice',
    },
    taxData: {
      module: 'src/features/invoices/tax-data-page.tsx',
      load: () => import('./tax-data-page.tsx'),
      texts: ['invoices'],
      title: 'invoice',
    },
  },
};
