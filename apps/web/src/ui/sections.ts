import { isOffered, pageAt } from '@palco/contracts/pages';
import { isOn, type Switch } from '@palco/contracts/switches';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The landing's sections and their ids, for header, footer and landing. `section-price` is the spec's. */
export const SECTIONS = {
  benefits: 'benefits',
  features: 'features',
  prices: 'section-price',
  howToBuy: 'how-to-buy',
  broadcasts: 'broadcasts',
  tutorial: 'tutorial',
  prepaid: 'prepaid',
  faqs: 'faqs',
} as const;
export type Section = keyof typeof SECTIONS;

/** Sections of what a league may not do. */
const SWITCH_OF: Partial<Record<Section, Switch>> = { broadcasts: 'channel', tutorial: 'tutorial', prepaid: 'prepaid' };

/** Sections that are there while a pass is for sale. */
const OF_SALE: readonly Section[] = ['prices', 'howToBuy', 'prepaid'];

interface Offers {
  readonly off: readonly Switch[];
  readonly isSelling: boolean;
}
/** Whether the landing has this section. */
export const hasSection = (offers: Offers, section: Section): boolean =>
  isOn(offers, SWITCH_OF[section]) && (offers.isSelling || !OF_SALE.includes(section));

type Goes = { readonly section: Section } | { readonly path: string } | { readonly auth: object };
/** Whether the league has what a link leads to. */
export const leadsSomewhere = (offers: Offers, { goes }: { readonly goes: Goes }): boolean =>
  'path' in goes ? isOffered(offers, goes.path) : !('section' in goes) || hasSection(offers, goes.section);

/** Where a section is, below /tv. */
export const pathOfSection = (section: Section): string => `/home#${SECTIONS[section]}`;

/** Is the current page the landing, at any of its addresses? */
export const useIsLanding = (): boolean => {
  const page = pageAt(useLocation().pathname);
  return page === 'root' || page === 'home' || page === 'homeWithAffiliate';
};

/** The same, relative to the current page: the landing has three addresses. */
export const useSectionPath = (): ((section: Section) => string) => {
  const { pathname } = useLocation();
  const isHere = useIsLanding();
  return useCallback(
    (section) => (isHere ? `${pathname}#${SECTIONS[section]}` : pathOfSection(section)),
    [pathname, isHere],
  );
};
