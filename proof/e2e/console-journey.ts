/**
 * The base of the console's journeys: one Palco for all files of a worker, its staff, the sign-in, a counter of keys, and
 * page checks.
 */
import type { StaffRole } from '@palco/contracts/staff-access/staff';
import type { Page, Request } from '@playwright/test';
import { TOTP } from 'otpauth';
import { axeFindings } from './axe.ts';
import { test as base, expect, hasAxeAt, PER_WORKER, readDemo, usePalco } from './journey.ts';
import { openReadyPalco } from './ready-league.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The demo's account of this kind. */
export const demoAccount = (kind: string): Account => {
  const found = readDemo().accounts.find((each) => each.kind === kind);
  if (!found) throw new Error(`the demo has no ${kind}`);
  return found;
};

/**
 * The staff besides the demo's two accounts: a journey's sign-in sets up the second factor of its account, so each journey
 * has its own. The demo's administrator and support clerk belong to `console.spec.ts`.
 */
const COLLEAGUES = {
  clerk: 'support',
  cashier: 'cashier',
  accountant: 'cashier',
  seller: 'admin',
  reader: 'admin',
  reviewer: 'league',
  archivist: 'admin',
  secretary: 'league',
  scheduler: 'league',
  planner: 'league',
  duty: 'admin',
  scorer: 'scorer',
  starter: 'scorer',
  reliever: 'scorer',
  bookkeeper: 'scorer',
  tapper: 'scorer',
  auditor: 'admin',
  engineer: 'ingest',
  technician: 'ingest',
  sender: 'ingest',
  guide: 'admin',
  porter: 'admin',
  usher: 'admin',
  painter: 'league',
  opener: 'admin',
} as const satisfies Record<string, StaffRole>;
type Colleague = keyof typeof COLLEAGUES;
/** Theirs, and that of the founder of a production. */
export const PASSWORD = 'una clave larga 77';

/** The token in the newest mail to an address, once it is there. */
export const mailedToken = async (sandbox: string, to: string, pattern: RegExp): Promise<string> => {
  let token: string | undefined;
  await expect(async () => {
    const reply = await fetch(`${sandbox}/outbox.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    token = messages.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    expect(token).toBeDefined();
  }).toPass();
  return token as string;
};

/** Hires the colleagues: each confirms the address and accepts an invitation. The administrator must not have a second factor yet. */
const hireColleagues = async ({
  origin,
  sandbox,
}: {
  readonly origin: string;
  readonly sandbox: string;
}): Promise<Record<Colleague, Account>> => {
  const send = async (
    method: string,
    path: string,
    body: object,
    authorization = '',
  ): Promise<Record<string, string>> => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-palco-console': '1',
        ...(authorization && { authorization }),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Record<string, string>;
  };
  const admin = demoAccount('admin');
  const { token } = await send('POST', '/api/users/login', admin);
  const proof = await send('POST', '/api/users/proof', { password: admin.password }, token);
  const hired = Object.entries(COLLEAGUES).map(async ([name, role]) => {
    const account = { email: `${name}@palco.test`, password: PASSWORD };
    await send('POST', '/api/users/register', {
      ...account,
      name: `Personal ${name}`,
      password_confirm: account.password,
      telephone: '6624138807',
      is_adult: true,
    });
    await send('POST', '/api/users/email/confirm', {
      token: await mailedToken(sandbox, account.email, /#token=([\w-]+)/),
    });
    await send('POST', '/api/operations/staff/invitations', { email: account.email, roles: [role] }, proof.token);
    const invitation = await mailedToken(sandbox, account.email, /#invitation=([\w-]+)/);
    await send('POST', '/console/api/staff/sign-in', { ...account, invitation });
    return [name, account] as const;
  });
  return Object.fromEntries(await Promise.all(hired)) as Record<Colleague, Account>;
};

/** The site in a preview may not run its scripts, and the browser reports that in its console. */
const PREVIEW_WITHOUT_SCRIPTS = /script-src 'none'|the 'allow-scripts' permission is not set/;

/**
 * Staff with a second factor cannot sign in without it any more, so the console's journeys have a Palco of their own. It
 * opens at the same hour as the others, so games are live whenever the run starts.
 */
export const test = base.extend<object, { colleagues: Record<Colleague, Account> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  palco: [({}, use) => usePalco(openReadyPalco(), use), PER_WORKER],
  faults: async ({ faults }, use) => {
    faults.allow(PREVIEW_WITHOUT_SCRIPTS);
    await use(faults);
  },
  colleagues: [async ({ palco }, use) => use(await hireColleagues(palco)), PER_WORKER],
});

/** The first step of the sign-in. */
export const givePassword = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** The second step, the first time: an app for one-time codes is set up. */
export const setUpCode = async (page: Page, origin: string): Promise<void> => {
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const now = new Date((await page.request.get(`${origin}/healthz`)).headers()['x-server-time'] ?? '');
  await page.getByLabel('Código de tu aplicación').fill(new TOTP({ secret }).generate({ timestamp: now.getTime() }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
};

/** Gives the password again where it is asked for: a proof lasts for fifteen minutes, and a slow machine takes longer. */
export const keepProof = (page: Page, { password }: Pick<Account, 'password'>): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Confirma tu contraseña' }), async (dialog) => {
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
    await dialog.getByLabel('Contraseña', { exact: true }).press('Enter');
  });

/** Signs in to the console with a one-time code, for the first time. */
export const openConsole = async (page: Page, origin: string, account: Account): Promise<void> => {
  await page.goto(`${origin}/console`);
  await givePassword(page, account);
  await setUpCode(page, origin);
  await keepProof(page, account);
};

/** Calls of the console, with its session and proof; the proof is renewed when it is over. */
export const callsOf = (page: Page) => {
  let proof = '';
  page.on('request', (each) => {
    proof = each.headers().authorization ?? proof;
  });
  const send = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([how, where, token, sent]) => {
        const answer = await fetch(`/console/api/${where}`, {
          method: how,
          headers: { 'content-type': 'application/json', 'x-palco-console': '1', authorization: token },
          ...(sent === undefined ? {} : { body: sent }),
        });
        return { status: answer.status, reply: await answer.text() };
      },
      [method, path, proof, body && JSON.stringify(body)] as const,
    );
  return async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    let { status, reply } = await send(method, `operations/${path}`, body);
    if (status === 403) {
      proof = JSON.parse((await send('POST', 'users/proof', { password: PASSWORD })).reply).token;
      ({ status, reply } = await send(method, `operations/${path}`, body));
    }
    expect(status, `${path}: ${reply}`).toBe(200);
    return JSON.parse(reply) as Reply;
  };
};

/**
 * Returns a function that waits until every call of the console has been answered: then the page does not know yet what a
 * colleague does next, and no late answer sets the page's clock.
 */
export const watchCalls = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (each) => void (each.url().includes('/console/api/') && open.add(each)));
  page.on('requestfinished', (each) => void open.delete(each));
  page.on('requestfailed', (each) => void open.delete(each));
  return () => expect.poll(() => [...open].map((each) => each.url())).toEqual([]);
};

/** Waits until the page has loaded its data, so that keys act on it. */
const expectLoaded = (page: Page): Promise<void> => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Opens another page of the console within the document: a new one would have no proof. */
export const openWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    // the former page stays until the code of the next one is there; another view of the same page keeps its heading
    if (location.pathname !== to.split('?')[0]) document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-former])')).toBeVisible();
  await expectLoaded(page);
};

/**
 * Opens a section by its chord, G and a letter. Between the two keys the console waits a second, and a busy machine may take
 * longer to deliver the second one: then both are pressed again.
 */
export const openByChord = async (page: Page, key: string, heading: string | RegExp): Promise<void> => {
  // an exact match: "Hola, Personal clerk" is not the section "Personal"
  const opened = page.getByRole('heading', { name: heading, exact: true }).first();
  await expect(async () => {
    // a section that opened late would take the keys for its own
    if (!(await opened.isVisible())) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
    }
    // real time: then the keys are pressed again
    await expect(opened).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectLoaded(page);
};

/** Leaves the field that has the focus, so that keys mean what they mean on the page. */
export const leaveField = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

export const CONSOLE_WIDTHS = [1440, 768, 360];

/** Expects no findings of axe and nothing to scroll sideways. `name`: of the screenshots, which `PALCO_E2E_SHOTS` asks for. */
export const expectSound = async (page: Page, name: string, widths = CONSOLE_WIDTHS): Promise<void> => {
  const { PALCO_E2E_SHOTS: shots } = process.env;
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
    if (hasAxeAt(width)) {
      // the whole page at once: a button half covered by the bar of a phone can be scrolled into view
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      const found = await axeFindings(page, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
      expect(found.map(({ id, html, summary }) => [name, width, id, html, summary])).toEqual([]);
    }
    // what a script adapts to the width changes a frame later
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
};

/** Counts the keys pressed, one for each letter of a typed text, and the seconds of each job. */
export const keyboardOf = (page: Page) => {
  let keys = 0;
  const lines: string[] = [];
  const press = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  return {
    press,
    type: async (text: string): Promise<void> => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    /** Presses Tab until the control of this role and name has the focus. */
    tabTo: async (role: 'textbox' | 'button' | 'combobox' | 'radio', name: string | RegExp): Promise<void> => {
      const target = page.getByRole(role, { name }).first();
      for (let pressed = 0; pressed < 120; pressed++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      await expect(target).toBeFocused();
    },
    job: async (name: string, work: () => Promise<void>): Promise<void> => {
      keys = 0;
      // real time: for people to read
      const began = performance.now();
      await work();
      // real time: as above
      lines.push(`${name}: ${keys} keys, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    },
    report: (title: string): void => console.log(`${title}\n  ${lines.join('\n  ')}`),
  };
};
