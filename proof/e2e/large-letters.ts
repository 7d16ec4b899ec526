/** Letters of twice the size, as somebody sets them in the browser. */
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Sets the size of letters, in CSS px: 16 is the browser's own. */
export const lettersOf = async (page: Page): Promise<(standard: number) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  return async (standard) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${standard}px`);
  };
};

/** What makes the page scroll sideways, if anything does. */
export const beyondTheEdge = (page: Page): Promise<{ readonly px: number; readonly what: readonly string[] }> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    /** what an ancestor scrolls or clips does not widen the page */
    const isKept = (element: Element): boolean => {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') return true;
      return false;
    };
    const leaves = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1 && !isKept(each),
    );
    return { px: scrollWidth - clientWidth, what: leaves.slice(0, 5).map((each) => each.outerHTML.slice(0, 120)) };
  });
