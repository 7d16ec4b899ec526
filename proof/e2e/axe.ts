/** What axe finds in a page. The script of axe is half a megabyte, and is read once per document. */

import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface AxeFinding {
  readonly id: string;
  /** of the first element that breaks the rule */
  readonly html: string;
  readonly summary: string;
}

/**
 * Runs in the page itself, and lists violations only, which takes half the time. The source of an element is read only where
 * it breaks a rule; axe by itself would read it of every element that it checks. Frames are left out: every page of Palco
 * that another one frames has tests of its own.
 */
export const axeFindings = async (page: Page, runOnly?: readonly string[]): Promise<readonly AxeFinding[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // no rule that runs reads style sheets, which takes a sixth of the time
    preload: { assets: ['media'] },
    ...(runOnly ? { runOnly: [...runOnly] } : {}),
  };
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    inPage.configure({ noHtml: true });
    const { violations } = await inPage.run({ exclude: ['iframe'] }, { ...chosen, elementRef: true });
    return violations.map(({ id, nodes }) => ({
      id,
      html: nodes[0]?.element?.outerHTML.slice(0, 300) ?? '',
      summary: nodes[0]?.failureSummary ?? '',
    }));
  }, options);
};
