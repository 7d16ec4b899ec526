/** The face of the profile, and what links in mails lead to. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    reset: {
      module: 'src/features/account/reset-page.tsx',
      load: () => import('./reset-page.tsx'),
      texts: ['account'],
    },
    confirm: {
      module: 'src/features/account/confirm-page.tsx',
      load: () => import('./confirm-page.tsx'),
      texts: ['account'],
    },
    stopAlerts: {
      module: 'src/features/account/stop-alerts-page.tsx',
      load: () => import('./stop-alerts-page.tsx'),
      texts: ['alerts'],
    },
    profile: {
      module: 'src/features/account/profile-page.tsx',
      load: () => import('./profile-page.tsx'),
      texts: ['account', 'checkout', 'games', 'alerts'],
      title: 'profile',
    },
  },
};
