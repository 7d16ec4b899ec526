import { PAGES, type Page, pageAt, SITE_BASE } from '@palco/contracts/pages';
import { createContext, useCallback, useContext } from 'react';

/** Which content security policy this document came with. It stays until the next document, whatever page is shown. */
export type DocumentKind = Page['kind'];

const DocumentKindContext = createContext<DocumentKind>('site');
export const DocumentKindProvider = DocumentKindContext.Provider;

/** The kind a page needs; addresses that are no page of ours go to the root and are `site`. `path` is below /tv. */
export const kindOfPath = (path: string): DocumentKind => {
  const page = pageAt(path.split(/[?#]/)[0] ?? '/');
  return page ? PAGES[page].kind : 'site';
};

/** The kind of the document at an address with /tv. */
export const kindOfAddress = (pathname: string): DocumentKind => kindOfPath(pathname.slice(SITE_BASE.length) || '/');

/**
 * Does going there need a new document? A page only works under its own policy: the card library is refused on a site
 * document, and the player's looser rules must not leak into it.
 */
export const useNeedsDocument = (): ((path: string) => boolean) => {
  const kind = useContext(DocumentKindContext);
  return useCallback((path) => kindOfPath(path) !== kind, [kind]);
};
