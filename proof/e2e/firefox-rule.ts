import type { Page } from '@playwright/test';

/** Serves the documents of the site as they are where staff treats Firefox by this rule (`PALCO_FIREFOX`). */
export const treatFirefox = (page: Page, rule: 'warn' | 'block'): Promise<unknown> =>
  page.route('**/tv/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const document = await response.text();
    if (!document.includes('"firefox":"allow"')) throw new Error('the document has no rule about Firefox');
    return route.fulfill({ response, body: document.replace('"firefox":"allow"', `"firefox":"${rule}"`) });
  });
