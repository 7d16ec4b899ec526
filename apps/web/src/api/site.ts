import type { Site } from '@palco/contracts/content/site';
import { createContext, useContext } from 'react';

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

/** The public configuration that was sent with the page. */
export const useSite = (): Site => {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
};
