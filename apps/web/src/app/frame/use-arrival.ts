import type { PageName } from '@palco/contracts/pages';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { titleOf } from '../titles.ts';

const focusOn = (element: HTMLElement | null): void => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true }); // where the page scrolls to is ScrollRestoration's business
};

/**
 * Arriving at another page without a new document: its title stands in the tab, and the focus is on its content (or on
 * the section its address names), so that who listens hears the new page and the Tab key begins there.
 */
export const useArrival = (page: PageName | undefined): void => {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, hash });
  useEffect(() => {
    const came = last.current;
    if (came.pathname === pathname && came.hash === hash) return;
    last.current = { pathname, hash };
    if (page && came.pathname !== pathname) document.title = titleOf(page, t).title;
    focusOn(document.getElementById(decodeURIComponent(hash.slice(1)) || 'content'));
  }, [page, pathname, hash, t]);
};
