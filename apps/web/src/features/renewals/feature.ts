/** The face of renewals: the page of a notice's link, and the renewals on the profile. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    renewal: {
      module: 'src/features/renewals/stop-page.tsx',
      load: () => import('./stop-page.tsx'),
      texts: ['renewals'],
      title: 'renewal',
    },
  },
  profileCard: { load: () => import('./own-renewals.tsx'), texts: ['renewals'] },
};
