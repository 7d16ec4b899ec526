import type { LegalDocument } from '@palco/contracts/legal/legal';
import type { Catalogs } from '@palco/texts/catalogs';
import type { AuthRequest } from '../../session/auth-request.ts';
import type { Section } from '../../ui/sections.ts';

type Frame = Catalogs['site']['frame'];
type NavText = `nav.${keyof Frame['nav']}`;
type FooterText = `footer.${keyof Frame['footer']}`;
export interface FooterEntry {
  readonly text: NavText | FooterText;
  /** not on the landing, which must not suggest that a device may not work (spec section 2) */
  readonly isOffLanding?: true;
  /** where nothing is for sale its group would have this entry alone */
  readonly isOfSale?: boolean;
  /** only where this document is published */
  readonly needs?: LegalDocument;
  readonly goes: { readonly section: Section } | { readonly path: string } | { readonly auth: Partial<AuthRequest> };
}
interface FooterGroup {
  readonly title: FooterText;
  readonly entries: readonly FooterEntry[];
}

const watch: FooterGroup = {
  title: 'footer.watch',
  entries: [
    { text: 'nav.liveGames', goes: { path: '/calendar' } },
    { text: 'nav.highlights', goes: { path: '/highlights' } },
    { text: 'nav.standings', goes: { path: '/standings' } },
    { text: 'nav.leaders', goes: { path: '/leaders' } },
    { text: 'nav.broadcasts', goes: { section: 'broadcasts' } },
    { text: 'footer.app', goes: { path: '/getApp' } },
  ],
};
const buy: FooterGroup = {
  title: 'footer.buy',
  entries: [
    { text: 'footer.prices', goes: { section: 'prices' } },
    { text: 'nav.howToBuy', goes: { section: 'howToBuy' } },
    { text: 'footer.prepaid', goes: { path: '/prepaid' }, isOfSale: true },
    { text: 'footer.tutorial', goes: { path: '/tutorial' }, isOfSale: true },
  ],
};
const account: FooterGroup = {
  title: 'footer.account',
  entries: [
    { text: 'nav.login', goes: { auth: {} } },
    { text: 'footer.register', goes: { auth: { mode: 'register' } } },
  ],
};
const kinds: readonly FooterEntry[] = [
  { text: 'nav.guest', goes: { auth: { kind: 'guest' } } },
  { text: 'nav.entrepreneur', goes: { auth: { kind: 'entrepreneur' } } },
];
const help: FooterGroup = {
  title: 'footer.help',
  entries: [
    { text: 'nav.faqs', goes: { path: '/faqs' } },
    { text: 'footer.prepaid', goes: { path: '/prepaid' }, isOfSale: false },
    { text: 'footer.tutorial', goes: { path: '/tutorial' }, isOfSale: false },
    { text: 'footer.streamCheck', goes: { path: '/stream-check' }, isOffLanding: true },
    { text: 'footer.terms', goes: { path: '/terms' } },
    { text: 'footer.privacy', goes: { path: '/privacy' } },
    { text: 'footer.cookies', goes: { path: '/cookies' }, needs: 'cookies' },
  ],
};
const member: FooterGroup = {
  title: 'footer.account',
  entries: [{ text: 'nav.account', goes: { path: '/profile' } }],
};

/** The links of the footer. `hasKinds`: there are two kinds of visitors, each with a sign-in link. */
export const footerGroups = (isSignedIn: boolean, hasKinds: boolean): readonly FooterGroup[] => {
  const signIn = hasKinds ? { ...account, entries: [...account.entries, ...kinds] } : account;
  return [watch, buy, isSignedIn ? member : signIn, help];
};
