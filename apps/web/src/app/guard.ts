import type { Page } from '@palco/contracts/pages';
import { type LoaderFunction, redirect, redirectDocument } from 'react-router';
import { rememberAddress } from '../session/previous-address.ts';
import { readToken } from '../session/session.ts';
import { type DocumentKind, worksIn } from '../ui/document-kind.ts';

/**
 * The loader of a page that not everybody may see, or that does not work in every document; undefined: it needs none.
 *
 * - A private page sends a visitor to the landing and remembers the address. From a checkout or player document it loads a
 *   new document, because the landing must not run under their looser policies.
 * - The browser's history can lead back to the player in a document that was reloaded at a page of the site: the player then
 *   loads a document of its own.
 */
export const guardOf = ({ kind, access }: Page, document: DocumentKind): LoaderFunction | undefined => {
  if (access === 'open' && kind === 'site') return undefined;
  return ({ request }) => {
    if (typeof window === 'undefined') return null;
    if (!worksIn(document, kind)) return redirectDocument(request.url);
    if (access === 'open' || readToken()) return null;
    const { pathname, search } = new URL(request.url);
    rememberAddress(pathname + search);
    return document === 'site' ? redirect('/home') : redirectDocument('/home');
  };
};
