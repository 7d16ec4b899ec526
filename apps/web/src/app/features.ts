/** What the faces of all features say. */
import type { PageName } from '@palco/contracts/pages';
import type { TFunction } from 'i18next';
import { lazy } from 'react';
import type { PageGroup } from '../i18n/texts.ts';
import type { Feature, FeaturePage } from '../ui/feature.ts';

const FACES = Object.values(
  import.meta.glob<Feature>('../{features/*,player}/feature.ts', { eager: true, import: 'feature' }),
);
const cards = FACES.flatMap(({ profileCard = [] }) => profileCard);

const PAGES_OF_FEATURES: Readonly<Partial<Record<PageName, FeaturePage>>> = Object.assign(
  {},
  ...FACES.map(({ pages }) => pages),
);
/** For addresses in `PAGES` that no feature has; the server redirects them. */
const NOT_FOUND: FeaturePage = {
  module: 'src/app/page-not-found.tsx',
  load: () => import('./page-not-found.tsx'),
};
export const featurePage = (page: PageName): FeaturePage => PAGES_OF_FEATURES[page] ?? NOT_FOUND;

/** The texts of a page; the profile also shows cards of other features. */
export const textsOfPage = (page: PageName): readonly PageGroup[] => [
  ...new Set([...(featurePage(page).texts ?? []), ...(page === 'profile' ? cards.flatMap(({ texts }) => texts) : [])]),
];

export const PROFILE_CARDS = cards.map(({ load }) =>
  lazy(async () => {
    const { Component } = await load();
    return { default: Component };
  }),
);

interface PageTitle {
  readonly title: string;
  readonly description: string;
}
/** Title and description of a document. Pages whose title depends on data set it themselves. */
export const titleOf = (page: PageName, t: TFunction): PageTitle => {
  const { title = 'other' } = featurePage(page);
  return { title: t(`titles.${title}.title`), description: t(`titles.${title}.description`) };
};
