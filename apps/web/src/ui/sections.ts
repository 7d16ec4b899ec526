import { pageAt } from '@palco/contracts/pages';
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
