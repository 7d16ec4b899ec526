import type { Catalogs } from '@palco/texts/catalogs';
import { useLeague } from '@palco/ui/league';
import { useIsSelling } from '../../api/plans.ts';
import { leadsSomewhere, type Section } from '../../ui/sections.ts';

export interface HeaderLink {
  readonly text: keyof Catalogs['site']['frame']['nav'];
  readonly goes: { readonly section: Section } | { readonly path: string };
  /** from which width it is in the bar; `never`: in the menu only */
  readonly bar: 'tablet' | 'desk' | 'never';
  readonly look?: 'live' | 'buy';
}

/** The links of the header (spec section 2), the most wanted first. */
const HEADER_LINKS: readonly HeaderLink[] = [
  { text: 'liveGames', goes: { path: '/calendar' }, bar: 'tablet', look: 'live' },
  { text: 'calendar', goes: { path: '/calendar' }, bar: 'tablet' },
  { text: 'standings', goes: { path: '/standings' }, bar: 'desk' },
  { text: 'leaders', goes: { path: '/leaders' }, bar: 'desk' },
  { text: 'highlights', goes: { path: '/highlights' }, bar: 'never' },
  { text: 'packages', goes: { section: 'prices' }, bar: 'never' },
  { text: 'howToBuy', goes: { section: 'howToBuy' }, bar: 'never' },
  { text: 'faqs', goes: { section: 'faqs' }, bar: 'never' },
  { text: 'benefits', goes: { section: 'benefits' }, bar: 'never' },
  { text: 'features', goes: { section: 'features' }, bar: 'never' },
  { text: 'broadcasts', goes: { section: 'broadcasts' }, bar: 'never' },
  { text: 'tutorial', goes: { path: '/tutorial' }, bar: 'never' },
  { text: 'purchase', goes: { section: 'prices' }, bar: 'tablet', look: 'buy' },
];

/** Those that lead to something that the league has. */
export const useHeaderLinks = (): readonly HeaderLink[] => {
  const { off } = useLeague();
  const isSelling = useIsSelling();
  return HEADER_LINKS.filter((link) => leadsSomewhere({ off, isSelling }, link));
};
