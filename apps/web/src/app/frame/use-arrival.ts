import type { PageName } from '@palco/contracts/pages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { titleOf } from '../features.ts';

const focusOn = (element: HTMLElement | null): void => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true }); // ScrollRestoration scrolls
};

/**
 * After a navigation without a new document: sets the title, and moves the focus to the content or to the section in the
 * address, so that screen readers announce the page and the Tab key begins there. Somebody who has opened a menu meanwhile
 * keeps the focus.
 */
export const useArrival = (page: PageName | undefined): void => {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const titled = useRef(pathname);
  // before the effects of the page, which may have a title of its own
  useLayoutEffect(() => {
    if (titled.current === pathname) return;
    titled.current = pathname;
    if (page) document.title = titleOf(page, t).title;
  }, [page, pathname, t]);
  const last = useRef({ pathname, hash });
  useEffect(() => {
    const before = last.current;
    if (before.pathname === pathname && before.hash === hash) return;
    last.current = { pathname, hash };
    if (document.activeElement?.closest('details[open]')) return;
    focusOn(document.getElementById(decodeURIComponent(hash.slice(1)) || 'content'));
  }, [pathname, hash]);
};
