/** Whether a page speaks of its own league, and of no other. */
import { foreignIn, VALLE } from '@palco/contracts/identity/second-league.fixture';
import { expect, type Page } from '@playwright/test';

/** Nothing that is read on this page, aloud too, is of the product or of another league. Returns what is read. */
export const expectNothingForeign = async (page: Page, where: string): Promise<string> => {
  const read = await page.evaluate(() => {
    const told = [...document.querySelectorAll('*')].flatMap((each) =>
      ['aria-label', 'alt', 'title', 'placeholder', 'content'].map((name) => each.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...told].join('\n');
  });
  expect([where, foreignIn(read)]).toEqual([where, []]);
  return read;
};

/** The same, and the league's own name is there. */
export const expectOwn = async (page: Page, where: string): Promise<void> => {
  expect(await expectNothingForeign(page, where), where).toContain(VALLE.names.short);
};
