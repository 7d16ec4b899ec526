/**
 * The face of a feature, `feature.ts`: its pages with their texts and titles, and its card on the profile, are read from it.
 * `app/features.ts` finds the faces; nothing lists them.
 */
import type { PageName } from '@palco/contracts/pages';
import type { Catalogs } from '@palco/texts/catalogs';
import type { ComponentType } from 'react';
import type { PageGroup } from '../i18n/texts.ts';

/** A chunk of its own, so that a visitor of the landing never loads the player. */
export interface FeaturePage {
  /** its name in the build's manifest */
  readonly module: string;
  readonly load: () => Promise<{ readonly Component: ComponentType }>;
  /** modules that it loads at once, and that the document therefore loads already */
  readonly alsoLoads?: readonly string[];
  /** what opens its picture before the app is loaded (`app/start.ts`) */
  readonly first?: readonly string[];
  /** texts that not every page needs */
  readonly texts?: readonly PageGroup[];
  /** its key in the texts `titles`; without one it has the general title */
  readonly title?: keyof Catalogs['site']['titles'];
}

/** What a feature shows below the greeting of the profile. */
interface ProfileCard {
  readonly load: () => Promise<{ readonly Component: ComponentType<{ readonly userId: number }> }>;
  readonly texts: readonly PageGroup[];
}

export interface Feature {
  readonly pages?: Readonly<Partial<Record<PageName, FeaturePage>>>;
  readonly profileCard?: ProfileCard;
}
