import { PAGES, type PageName } from '@palco/contracts/pages';
import { afterEach, expect, test } from 'vitest';
import { forgetToken, storeToken } from '../session/session.ts';
import type { DocumentKind } from '../ui/document-kind.ts';
import { guardOf } from './guard.ts';

afterEach(forgetToken);

/** Where a page sends a browser that comes to it in a document: `reload` is a new document. */
const answerOf = (page: PageName, path: string, document: DocumentKind): string => {
  const request = new Request(`http://palco.test/tv${path}`);
  const answer = guardOf(PAGES[page], document)?.({ request, params: {} } as never, {});
  if (!(answer instanceof Response)) return 'shown';
  const isDocument = answer.headers.has('x-remix-reload-document');
  return `${isDocument ? 'reload' : 'go to'} ${answer.headers.get('location')}`;
};

test.each<[string, PageName, string, DocumentKind, string]>([
  ['its own document', 'player', '/player/7', 'player', 'shown'],
  // by the browser's history, after the document was reloaded at a page of the site
  ['a document of the site', 'player', '/player/7?at=1', 'site', 'reload http://palco.test/tv/player/7?at=1'],
  ['a document of the site', 'sharedPlay', '/plays/7/x', 'site', 'reload http://palco.test/tv/plays/7/x'],
  ['a document of the player', 'checkout', '/checkout/107', 'player', 'reload http://palco.test/tv/checkout/107'],
  ['a document of the player, while one browses', 'profile', '/profile', 'player', 'shown'],
  ['a document of the player, while one browses', 'calendar', '/calendar', 'player', 'shown'],
])('in %s the page %s', (_, page, path, document, answer) => {
  storeToken('token');
  expect(answerOf(page, path, document)).toBe(answer);
});

test.each<[DocumentKind, string]>([
  ['site', 'go to /home'],
  ['player', 'reload /home'],
])('a visitor of a private page in a document of the %s', (document, answer) => {
  expect(answerOf('profile', '/profile', document)).toBe(answer);
});
