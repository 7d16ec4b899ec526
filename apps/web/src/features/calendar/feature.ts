/** The face of the calendar of games. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  pages: {
    calendar: {
      module: 'src/features/calendar/calendar-page.tsx',
      load: () => import('./calendar-page.tsx'),
      texts: ['calendar', 'games'],
      title: 'calendar',
    },
  },
};
