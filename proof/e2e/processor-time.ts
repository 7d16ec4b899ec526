/**
 * What pages cost the machine they are on.
 * Real time: it measures the processor time of a page, in the long run only.
 */
import type { Page } from '@playwright/test';

const MEASURED_SECONDS = 10;

/** Seconds of processor time of all the browser's processes so far. */
export const cpuSeconds = async (page: Page): Promise<number> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await session?.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};
/** Of one core, for ten seconds from now. */
export const shareOfCore = async (page: Page): Promise<number> => {
  const [before, began] = [await cpuSeconds(page), performance.now()];
  // the time that is measured
  await new Promise((done) => setTimeout(done, MEASURED_SECONDS * 1000));
  return ((await cpuSeconds(page)) - before) / ((performance.now() - began) / 1000);
};
