/**
 * A page of any engine, as journeys use it: a small part of what Playwright's `Page` offers. Playwright drives builds of its own
 * of Firefox and WebKit; these are the browsers that people have.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { isAlive } from '../come-alive.ts';
import type { Driver, Evaluates } from './driver.ts';
import { partOf, patternOf, type WantedControl } from './find-control.ts';

export interface EnginePage extends Evaluates {
  /** requests of the test itself, outside of the browser */
  readonly request: APIRequestContext;
  /** Opens an address, relative to Palco, and waits until the page handles events. */
  goto(address: string): Promise<void>;
  /** A real press on the first control of this role and name, as soon as there is one that a mouse can reach. */
  press(role: string, name: string | RegExp): Promise<void>;
  /** The same for an element that a selector names. */
  pressOn(selector: string): Promise<void>;
  /** Types into the first field with this in its label, in place of what it holds. */
  fill(label: string | RegExp, text: string): Promise<void>;
  key(name: string): Promise<void>;
  /** Waits until the predicate holds in the page, also over navigations. Errors: at once when the page has a fault. */
  until(what: string, holds: () => boolean): Promise<void>;
  until<Given>(what: string, holds: (given: Given) => boolean, given: Given): Promise<void>;
  /** Waits until this text is on screen. */
  see(text: string | RegExp): Promise<void>;
  screenshot(): Promise<Buffer>;
}
interface PageSetting {
  readonly origin: string;
  readonly request: APIRequestContext;
  /** the faults that count, so far */
  readonly faults: () => readonly string[];
}

/** Only a page that will never do it takes this long: half a slow core, beside other work, needs a minute for a page. */
const PATIENCE_MS = 300_000;
const LOOK_EVERY_MS = 100;

/** What a driver refuses while the page navigates or draws anew: the next look finds the new page. */
const PASSING =
  /context|navigat|detached|destroyed|discarded|unload|JavascriptError|stale|no such|intercepted|interactable|clickable|not attached|no library|frame/i;

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export const pageOf = (driver: Driver, { origin, request, faults }: PageSetting): EnginePage => {
  const tellPage = (): Promise<string> => driver.evaluate(() => `${location.href}\n${document.body?.innerText}`);

  /** Looks again and again until `look` is true. Errors: when it never is, with what was awaited and what the page showed. */
  const patiently = async (what: string, look: () => Promise<boolean>): Promise<void> => {
    let passing: unknown;
    // real time: only a fault lasts that long
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(LOOK_EVERY_MS)) {
      try {
        await driver.collectFaults();
        if (await look()) return;
      } catch (fault) {
        if (!PASSING.test(String(fault))) throw fault;
        passing = fault;
      }
      if (faults().length) throw new Error(`while waiting for ${what} the page failed: ${faults().join('\n')}`);
    }
    const shown = await tellPage().catch(String);
    throw new Error(`no ${what} on this page:\n${shown.slice(0, 2000)}`, { cause: passing });
  };
  const until = (what: string, holds: (given: never) => boolean, given?: unknown): Promise<void> =>
    patiently(what, async () => Boolean(await driver.evaluate(holds, given as never)));
  const press = (what: string, wanted: WantedControl): Promise<void> =>
    patiently(what, async () => {
      if (!(await driver.evaluate(() => 'TestingLibraryDom' in window))) await driver.run(library);
      if (!(await driver.press(wanted))) return false;
      // a page that is gone was left by this press
      return driver.evaluate(() => !window.isPressMissed).catch(() => true);
    });

  return {
    request,
    evaluate: driver.evaluate.bind(driver),
    goto: async (address) => {
      const { href } = new URL(address, origin);
      await driver.collectFaults();
      await driver.evaluate(() => void Object.assign(window, { isLeft: true }));
      await driver.open(href);
      await until(href, () => !('isLeft' in window) && document.readyState !== 'loading');
      await until('a page that handles events', isAlive);
    },
    press: (role, name) => press(`${role} ${name}`, { role, name: patternOf(name) }),
    pressOn: (selector) => press(selector, { selector }),
    fill: async (label, text) => {
      await patiently(`focus in field ${label}`, async () => {
        await press(`field ${label}`, { label: partOf(label) });
        return driver.evaluate(() => {
          const { activeElement: field } = document;
          if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
          field.select();
          return true;
        });
      });
      await driver.key('Backspace');
      await driver.type(text);
    },
    key: (name) => driver.key(name),
    until,
    see: (text) =>
      until(
        `text ${text}`,
        ({ source, flags }) => new RegExp(source, flags).test(document.body?.innerText ?? ''),
        partOf(text),
      ),
    screenshot: () => driver.screenshot(),
  };
};
