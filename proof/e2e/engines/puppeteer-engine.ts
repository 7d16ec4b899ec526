/** Chromium by its own protocol, and Firefox by WebDriver BiDi. */

import { boundCommand } from '@palco/database/testing/bound-program';
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import type { Driver, Engine } from './driver.ts';
import { findControl } from './find-control.ts';

/** Of every engine; small, because without a graphics card the processor draws each frame of a picture. */
export const WINDOW = { width: 1280, height: 800 } as const;

export const chromiumOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  headless: executablePath.endsWith('shell') ? 'shell' : true,
  // it ends when the pipe is closed
  pipe: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--force-prefers-reduced-motion',
    '--autoplay-policy=no-user-gesture-required',
  ],
});

export const firefoxOptions = (executablePath: string): LaunchOptions => {
  const [program, ...args] = boundCommand(executablePath, ['--headless', '--no-remote', 'about:blank']);
  return {
    browser: 'firefox',
    executablePath: program,
    ignoreDefaultArgs: true,
    args,
    extraPrefsFirefox: { 'media.autoplay.default': 0, 'ui.prefersReducedMotion': 1 },
  };
};

/** BiDi tells of logged objects by a handle: their text instead. */
const logAsText = (): void => {
  const { error } = console;
  console.error = (...parts) =>
    error(
      ...parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}\n${part.stack}` : String(part))),
    );
};

const openDriver = async (browser: Browser, addFault: (line: string) => void): Promise<Driver> => {
  const page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(0);
  await page.setViewport(WINDOW);
  await page.evaluateOnNewDocument(logAsText);
  page.on('console', (message) => void (message.type() === 'error' && addFault(message.text())));
  page.on('pageerror', (fault) => addFault(String(fault)));
  return {
    evaluate: (act: (given: never) => unknown, given?: unknown) => page.evaluate(act, given as never) as Promise<never>,
    run: async (script) => void (await page.evaluate(script)),
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    press: async (wanted) => {
      const found = await page.evaluateHandle(findControl, wanted);
      const element = found.asElement() as ElementHandle<HTMLElement> | null;
      await element?.click();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name as KeyInput),
    screenshot: async () => Buffer.from(await page.screenshot()),
    // it tells by itself
    collectFaults: async () => {},
  };
};

export const startPuppeteer = async (options: LaunchOptions): Promise<Engine> => {
  const browser = await puppeteer.launch({ timeout: 0, protocolTimeout: 0, ...options });
  return {
    newDriver: (addFault) => openDriver(browser, addFault),
    close: () => browser.close(),
  };
};
