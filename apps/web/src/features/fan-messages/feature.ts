/** The face of what the league wrote to a fan. */
import type { Feature } from '../../ui/feature.ts';

export const feature: Feature = {
  profileCard: { load: () => import('./fan-messages.tsx'), texts: ['fan-messages'] },
};
