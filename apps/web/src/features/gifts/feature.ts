/** The face of gifts: passes bought for somebody else. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    giveGift: {
      module: 'src/features/gifts/give-page.tsx',
      load: () => import('./give-page.tsx'),
      texts: ['gifts'],
      title: 'gift',
    },
    openGift: {
      module: 'src/features/gifts/open-page.tsx',
      load: () => import('./open-page.tsx'),
      texts: ['gifts'],
      title: 'gift',
    },
  },
  profileCard: { load: () => import('./own-gifts.tsx'), texts: ['gifts'] },
};
