import type { PageData } from '@palco/contracts/web-render';
import { createContext, useContext } from 'react';

const PageDataContext = createContext<PageData>({});
export const PageDataProvider = PageDataContext.Provider;

/** The reply this page was rendered from, by its address; undefined when the page came without it. */
export const usePageData = <Reply>(address: string): Reply | undefined =>
  useContext(PageDataContext)[address] as Reply | undefined;
