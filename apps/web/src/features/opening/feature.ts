/** The face of the site before it opens. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    announced: {
      module: 'src/features/opening/announced-page.tsx',
      load: () => import('./announced-page.tsx'),
      texts: ['opening'],
      title: 'announced',
    },
    waitingList: {
      module: 'src/features/opening/waiting-page.tsx',
      load: () => import('./waiting-page.tsx'),
      texts: ['opening'],
    },
  },
};
