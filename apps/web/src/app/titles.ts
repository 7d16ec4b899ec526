import type { PageName } from '@palco/contracts/pages';
import type { TFunction } from 'i18next';

export interface PageTitle {
  readonly title: string;
  readonly description: string;
}

/** The key of a page in the texts `titles`; other pages have the general title. */
const TITLES = {
  root: 'home',
  home: 'home',
  homeWithAffiliate: 'home',
  calendar: 'calendar',
  several: 'several',
  standings: 'standings',
  leaders: 'leaders',
  club: 'club',
  athlete: 'athlete',
  highlightsDay: 'highlights',
  highlightsOfDay: 'highlights',
  highlightsGame: 'highlights',
  faqs: 'faqs',
  getApp: 'getApp',
  terms: 'terms',
  privacy: 'privacy',
  tutorial: 'tutorial',
  language: 'language',
  checkout: 'checkout',
  checkoutValidate: 'validate',
  checkoutSuccess: 'success',
  checkoutFailure: 'failure',
  receipt: 'receipt',
  profile: 'profile',
  sharedPlay: 'sharedPlay',
} as const satisfies Partial<Record<PageName, string>>;

/** Title and description of a document. Pages whose title depends on data set it themselves. */
export const titleOf = (page: PageName, t: TFunction): PageTitle => {
  const group = page in TITLES ? TITLES[page as keyof typeof TITLES] : 'other';
  return { title: t(`titles.${group}.title`), description: t(`titles.${group}.description`) };
};
