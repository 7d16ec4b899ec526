/** The face of the player and what is played beside it. */
import type { Feature } from '../ui/feature.ts';

/** What plays a picture: needed as soon as it may be watched, so it is loaded beside the app and not after it. */
const ENGINE = ['src/player/video/hls-picture.ts', '../../node_modules/hls.js/dist/hls.mjs'];
/** The player, which its pages load separately from their placeholder. */
const WATCH = ['src/player/watch/watch.tsx', ...ENGINE];

export const feature: Feature = {
  pages: {
    player: {
      module: 'src/player/player-page.tsx',
      load: () => import('./player-page.tsx'),
      alsoLoads: WATCH,
      // it asks for the engine itself, after the picture
      first: ['src/player/first/open-first-picture.ts', 'src/player/video/hls-picture.ts'],
      texts: ['player', 'alerts'],
    },
    several: {
      module: 'src/player/several/several-page.tsx',
      load: () => import('./several/several-page.tsx'),
      alsoLoads: ['src/player/several/several-games.tsx', ...ENGINE],
      texts: ['player', 'games', 'alerts'],
      title: 'several',
    },
    playerAppPage: {
      module: 'src/player/player-app-page.tsx',
      load: () => import('./player-app-page.tsx'),
      alsoLoads: WATCH,
      texts: ['player', 'alerts'],
    },
    sharedPlay: {
      module: 'src/player/share/shared-play-page.tsx',
      load: () => import('./share/shared-play-page.tsx'),
      alsoLoads: ENGINE,
      texts: ['moments', 'player'],
      title: 'sharedPlay',
    },
    receiver: {
      module: 'src/player/receiver/receiver-page.tsx',
      load: () => import('./receiver/receiver-page.tsx'),
      texts: ['player', 'alerts'],
    },
    playerTest: {
      module: 'src/player/test-picture/test-page.tsx',
      load: () => import('./test-picture/test-page.tsx'),
      alsoLoads: ENGINE,
      texts: ['player'],
    },
    chromecastTest: {
      module: 'src/player/test-picture/cast-test-page.tsx',
      load: () => import('./test-picture/cast-test-page.tsx'),
      alsoLoads: ENGINE,
      texts: ['player'],
    },
    vimeoTest: {
      module: 'src/player/test-picture/vimeo-page.tsx',
      load: () => import('./test-picture/vimeo-page.tsx'),
      texts: ['player'],
    },
    vimeoTestWithoutId: {
      module: 'src/player/test-picture/vimeo-page.tsx',
      load: () => import('./test-picture/vimeo-page.tsx'),
      texts: ['player'],
    },
    streamCheck: {
      module: 'src/player/check/check-page.tsx',
      load: () => import('./check/check-page.tsx'),
      texts: ['player'],
    },
  },
};
