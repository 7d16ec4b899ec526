/**
 * WebKit, the engine of Safari and of every browser of an iPhone, as GTK's small browser has it, by plain WebDriver. Each page
 * is a browser of its own, because a driver has one session only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { boundCommand, endProgram } from '@palco/database/testing/bound-program';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Driver, Engine } from './driver.ts';
import { findControl } from './find-control.ts';
import { WINDOW } from './puppeteer-engine.ts';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

declare global {
  interface Window {
    /** what the page has thrown or logged as an error since it was last asked */
    pageFaults?: string[];
  }
}

/** Runs in the page: collects its errors from now on, and returns those since the last call. WebDriver has no log of them. */
const collectFaults = (): string[] => {
  if (!window.pageFaults) {
    window.pageFaults = [];
    const add = (line: string): void => void window.pageFaults?.push(line);
    addEventListener('error', ({ message, filename, lineno }) => add(`${message} (${filename}:${lineno})`));
    addEventListener('unhandledrejection', ({ reason }) => add(`nobody handles: ${reason}`));
    const { error } = console;
    console.error = (...parts) => {
      add(parts.map(String).join(' '));
      error(...parts);
    };
  }
  return window.pageFaults.splice(0);
};

/** A screen without a monitor. It picks its own number, so that several runs go side by side. */
const startScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const [command, ...args] = boundCommand('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp']);
  const screen = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = (await once(screen.stdio[3] as NodeJS.EventEmitter, 'data')) as [Buffer];
  return { screen, display: `:${line.toString().trim()}` };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** Another run may take the port meanwhile: then the program ends, and another port is tried. */
const startWebDriver = async (display: string): Promise<{ program: ChildProcess; address: string }> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [command, ...args] = boundCommand(WEBKIT_DRIVER, [`--port=${port}`]);
  const program = spawn(command, args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // the sandbox needs a user with namespaces; without a graphics card the processor draws
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // no services of a desktop, which would outlive the run
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    },
  });
  while (program.exitCode === null) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { program, address };
    await pause(50);
  }
  return startWebDriver(display);
};

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Home: Key.HOME,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

const LOST_MS = 20_000;
/**
 * Sends a command until it is answered. One that comes while the page moves to another process of WebKit is lost without a word:
 * the driver waits for it for ever, and answers the next one. Only for what may be done twice.
 */
const answered = async <Value>(send: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    const answer = send().then((value) => ({ value }));
    answer.catch(() => undefined); // it may fail after it has been given up
    // real time: a command is sent again, no journey ends by it
    const first = await Promise.race([answer, pause(LOST_MS, undefined, { ref: false })]);
    if (first) return first.value;
  }
};

type Outcome = { readonly value: unknown } | { readonly fault: string };

const driverOf = (browser: WebDriver, addFault: (line: string) => void): Driver => {
  const press = async (keys: string): Promise<void> => {
    await browser.actions().sendKeys(keys).perform();
  };
  return {
    evaluate: async (act: (given: never) => unknown, given?: unknown) => {
      const outcome = await answered<Outcome>(() =>
        browser.executeAsyncScript(
          `const [given, done] = arguments;
           (async () => (${act})(given))().then((value) => done({ value }), (fault) => done({ fault: String(fault) }));`,
          given ?? null,
        ),
      );
      if ('fault' in outcome) throw new Error(outcome.fault);
      return outcome.value as never;
    },
    run: async (script) => void (await answered(() => browser.executeScript(script))),
    open: (address) => answered(() => browser.get(address)),
    press: async (wanted) => {
      const find = `return (${findControl})(arguments[0])`;
      const element = await answered<WebElement | null>(() => browser.executeScript(find, wanted));
      await element?.click();
      return element !== null;
    },
    type: press,
    key: (name) => press(KEYS[name] ?? name),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    collectFaults: async () => {
      const faults = await answered<string[]>(() => browser.executeScript(`return (${collectFaults})()`));
      for (const fault of faults) addFault(fault);
    },
  };
};

export const startWebKit = async (): Promise<Engine> => {
  const [binary] = globSync(MINI_BROWSER);
  const { screen, display } = await startScreen();
  const sessions: { browser: WebDriver; program: ChildProcess }[] = [];
  return {
    newDriver: async (addFault) => {
      const { program, address } = await startWebDriver(display);
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        // with another strategy it waits for ever on a page that submits itself to another site, as a bank's page does
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation', '--autoplay-policy=allow'] },
      });
      const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      sessions.push({ browser, program });
      await browser.manage().setTimeouts({ script: 600_000, pageLoad: 600_000 });
      await browser
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW });
      return driverOf(browser, addFault);
    },
    close: async () => {
      for (const { browser, program } of sessions) {
        await browser.quit().catch(() => undefined);
        await endProgram(program);
      }
      await endProgram(screen);
    },
  };
};
