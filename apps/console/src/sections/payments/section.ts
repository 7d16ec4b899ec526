import type { Drawing } from '@palco/ui/icon.tsx';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Section } from '../../parts/section.ts';

export const uses = ['prepaid', 'invoices'] as const;

const ICON: Drawing = ReceiptText;
export const section = {
  name: 'payments',
  group: 'sales',
  path: '/payments',
  former: 'money',
  key: 'm',
  icon: ICON,
  roles: ['cashier', 'support'],
  isOnPhone: true,
  texts: ['console-payments'],
  pages: [
    { path: 'payments', load: () => import('./orders-page.tsx') },
    {
      path: 'payments/orders/:id',
      texts: ['console-invoices', 'console-alerts', 'console-audit', 'console-audit-invoices', 'console-noted'],
      load: () => import('./order-page.tsx'),
    },
    { path: 'payments/waiting', load: () => import('./waiting-page.tsx') },
    { path: 'payments/alerts', texts: ['console-alerts', 'console-prepaid'], load: () => import('./alerts-page.tsx') },
    { path: 'payments/owed', load: () => import('./owed-page.tsx') },
    { path: 'payments/renewals', load: () => import('./renewals-page.tsx') },
    { path: 'payments/day', load: () => import('./day-page.tsx') },
    { path: 'payments/statements', texts: ['console-season'], load: () => import('./statements-page.tsx') },
  ],
} as const satisfies Section;
