/** The face of pages that are mostly text. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    faqs: {
      module: 'src/features/content/faqs-page.tsx',
      load: () => import('./faqs-page.tsx'),
      texts: ['content'],
      title: 'faqs',
    },
    getApp: {
      module: 'src/features/content/get-app-page.tsx',
      load: () => import('./get-app-page.tsx'),
      texts: ['content'],
      title: 'getApp',
    },
    terms: {
      module: 'src/features/content/terms-page.tsx',
      load: () => import('./terms-page.tsx'),
      texts: ['legal'],
      title: 'terms',
    },
    privacy: {
      module: 'src/features/content/privacy-page.tsx',
      load: () => import('./privacy-page.tsx'),
      texts: ['legal'],
      title: 'privacy',
    },
    cookies: {
      module: 'src/features/content/cookies-page.tsx',
      load: () => import('./cookies-page.tsx'),
      texts: ['legal'],
      title: 'cookies',
    },
    tutorial: {
      module: 'src/features/content/tutorial-page.tsx',
      load: () => import('./tutorial-page.tsx'),
      texts: ['content'],
      title: 'tutorial',
    },
    language: {
      module: 'src/features/content/language-page.tsx',
      load: () => import('./language-page.tsx'),
      texts: ['content'],
      title: 'language',
    },
  },
};
