/** The face of the first page. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    root: {
      module: 'src/features/landing/landing-page.tsx',
      load: () => import('./landing-page.tsx'),
      texts: ['landing', 'games'],
      title: 'home',
    },
    home: {
      module: 'src/features/landing/landing-page.tsx',
      load: () => import('./landing-page.tsx'),
      texts: ['landing', 'games'],
      title: 'home',
    },
  },
};
