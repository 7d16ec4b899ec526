import { PAGES, type PageName } from '@palco/contracts/pages';

interface FrameParts {
  /** `over`: on the landing's picture; `reduced`: without links that lead away from paying */
  readonly header: 'over' | 'solid' | 'reduced' | 'none';
  readonly hasFooter: boolean;
}
const BARE: readonly (PageName | undefined)[] = [
  'playerAppPage',
  'receiver',
  'getApp',
  // before the opening there is nothing that a header could lead to
  'announced',
  'waitingList',
];
const OVER: readonly (PageName | undefined)[] = ['root', 'home', 'homeWithAffiliate'];
const PLAYERS: readonly (PageName | undefined)[] = [
  'player',
  'playerTest',
  'chromecastTest',
  'vimeoTest',
  'vimeoTestWithoutId',
];

/** The frame of a page (spec section 2): none for the app's pages, no header for the player. */
export const framePartsOf = (page: PageName | undefined): FrameParts => {
  if (BARE.includes(page)) return { header: 'none', hasFooter: false };
  if (PLAYERS.includes(page)) return { header: 'none', hasFooter: true };
  if (OVER.includes(page)) return { header: 'over', hasFooter: true };
  return { header: page && PAGES[page].kind === 'checkout' ? 'reduced' : 'solid', hasFooter: true };
};
