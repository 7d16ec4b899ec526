/** The face of the league's tables, clubs and players. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    standings: {
      module: 'src/features/league/standings-page.tsx',
      load: () => import('./standings-page.tsx'),
      texts: ['league', 'games'],
      title: 'standings',
    },
    leaders: {
      module: 'src/features/league/leaders-page.tsx',
      load: () => import('./leaders-page.tsx'),
      texts: ['league', 'games'],
      title: 'leaders',
    },
    club: {
      module: 'src/features/league/club-page.tsx',
      load: () => import('./club-page.tsx'),
      texts: ['league', 'games', 'moments'],
      title: 'club',
    },
    athlete: {
      module: 'src/features/league/player-page.tsx',
      load: () => import('./player-page.tsx'),
      texts: ['league', 'games', 'moments', 'alerts'],
      title: 'athlete',
    },
  },
};
