/** The face of the interface's parts, to look at. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    kit: {
      module: 'src/features/kit/kit-page.tsx',
      load: () => import('./kit-page.tsx'),
    },
  },
};
