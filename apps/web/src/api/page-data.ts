import type { PageData } from '@palco/contracts/web-render';
import { createContext, useContext } from 'react';

const PageDataContext = createContext<PageData>({});
export const PageDataProvider = PageDataContext.Provider;

/** A fact or reply this page was rendered from, by its name or address; undefined if it was not sent with the page. */
export const usePageData = <Reply>(address: string): Reply | undefined =>
  useContext(PageDataContext)[address] as Reply | undefined;
