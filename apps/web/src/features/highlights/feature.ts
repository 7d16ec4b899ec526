/** The face of the highlights of a day or a game. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    highlightsDay: {
      module: 'src/features/highlights/day-page.tsx',
      load: () => import('./day-page.tsx'),
      texts: ['moments', 'games'],
      title: 'highlights',
    },
    highlightsOfDay: {
      module: 'src/features/highlights/day-page.tsx',
      load: () => import('./day-page.tsx'),
      texts: ['moments', 'games'],
      title: 'highlights',
    },
    highlightsGame: {
      module: 'src/features/highlights/game-page.tsx',
      load: () => import('./game-page.tsx'),
      texts: ['moments', 'games'],
      title: 'highlights',
    },
  },
};
