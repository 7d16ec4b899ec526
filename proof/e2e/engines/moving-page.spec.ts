/** What is pressed may move before the click comes down, while a page loads: it is pressed again, and nothing is typed elsewhere. */
import { expect } from '../journey.ts';
import { inEachEngine, test } from './engine-journey.ts';

inEachEngine(test, () => {
  test('a press that comes down beside its control is repeated', async ({ newPage, faults }) => {
    faults.allow(/favicon\.ico/); // a text allows no images, and Firefox says so
    const page = await newPage();
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      document.body.innerHTML = '<p>Pages move</p><label>Name <input></label><p><button>Send</button></p>';
      for (const control of document.querySelectorAll<HTMLElement>('input, button')) {
        const move = (): void => control.style.setProperty('margin-top', '300px');
        // the mouse arrives, and the control is somewhere else before its button goes down
        control.addEventListener('mouseover', move, { once: true });
      }
      document.querySelector('button')?.addEventListener('click', () => document.body.append('Sent'));
    });
    await page.fill('Name', 'Mariana');
    await page.press('button', 'Send');
    await page.see('Sent');
    expect(await page.evaluate(() => document.querySelector('input')?.value)).toBe('Mariana');
  });
});
