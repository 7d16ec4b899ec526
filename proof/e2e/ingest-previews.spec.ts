/**
 * What five previews at once cost the browser, and that those off screen cost nothing. In the long run only, because it
 * measures for half a minute.
 * Real time: it measures the processor time of a page, in the long run only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { openConsole, openWithin, test } from './console-journey.ts';
import { expect } from './journey.ts';
import { shareOfCore } from './processor-time.ts';

const FEEDS = 5;
/** of one core, all processes of the browser together */
const MOST = 0.15;

test('five previews take at most 15 % of a core, and are not asked for while they are off screen', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.technician);
  await openWithin(page, '/console/ingest');
  const resting = await shareOfCore(page);
  const cameras: ChildProcess[] = [];
  try {
    for (let number = 1; number <= FEEDS; number++) {
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre').fill(`Cámara ${number}`);
      await dialog.getByRole('button', { name: `Crear Cámara ${number}` }).click();
      const key = await dialog.getByRole('textbox', { name: 'Clave de transmisión' }).inputValue();
      const env = { ...process.env, PALCO_DATA: palco.data, PALCO_CAMERA_KEY: key };
      cameras.push(
        spawn(process.execPath, [join(import.meta.dirname, '../../tools/camera.ts')], { env, stdio: 'ignore' }),
      );
      await dialog.getByRole('button', { name: 'Ya lo copié' }).click();
      await expect(dialog).toBeHidden();
    }
    const list = page.getByRole('region', { name: 'Señales' });
    // the demo's own camera waits: it is opened, so that no picture of a game plays
    await list.getByRole('button').first().click();
    await expect(list.locator('img[src^="data:image/jpeg"]')).toHaveCount(FEEDS);
    const seen = await shareOfCore(page);
    console.log(
      `five previews: ${(seen * 100).toFixed(1)} % of a core, ${((seen - resting) * 100).toFixed(1)} % more than none`,
    );
    expect(seen - resting).toBeLessThanOrEqual(MOST);
    // scrolled away
    await page.setViewportSize({ width: 360, height: 700 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
    const asked: string[] = [];
    await page.waitForTimeout(2000);
    page.on('request', (request) => {
      if (request.url().includes('/inputs/stills')) asked.push(request.url());
    });
    await page.waitForTimeout(4000);
    expect(asked).toEqual([]);
  } finally {
    for (const camera of cameras) camera.kill('SIGTERM');
  }
});
