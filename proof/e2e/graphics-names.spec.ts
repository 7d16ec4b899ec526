/** Graphics of leagues with colors that do not go together and names that no box was drawn for. */
import { codeOfStatus } from '@palco/baseball/rules/game-status';
import { CARDS, graphicsAddress, PICTURE_SIZES } from '@palco/contracts/graphics/graphics-addresses';
import { paletteOf } from '@palco/contracts/identity/identity-palette';
import { addDays } from '@palco/kernel/league-date';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { shown, tokenOf } from './graphics-source.ts';
import { expect, leagueToday, test } from './journey.ts';
import { liveGame } from './watching.ts';

interface League {
  readonly language: 'es' | 'ru';
  /** of the league: night and action */
  readonly colours: readonly [string, string];
  /** of both clubs: the first, the second */
  readonly club: readonly [string, string];
  /** 30 letters */
  readonly clubName: string;
  /** 35 letters */
  readonly player: string;
  readonly lastName: string;
  /** staff has said when the break is over */
  readonly isBack: boolean;
}
const LEAGUES: readonly League[] = [
  {
    language: 'es',
    colours: ['#f7e600', '#00ff5a'],
    club: ['#ffff00', '#ffffff'],
    clubName: 'Águilas Blancas de Villa Ñúñez',
    player: 'José María Fernández de Échäveguren',
    lastName: 'Fernández de Échäveguren',
    isBack: true,
  },
  {
    language: 'ru',
    colours: ['#ff0000', '#0000ff'],
    club: ['#808080', '#7f7f7f'],
    clubName: 'Щёлковские Металлурги Северные',
    player: 'Константин Преображенский-Шереметев',
    lastName: 'Преображенский-Шереметев',
    isBack: false,
  },
  {
    language: 'es',
    colours: ['#ffffff', '#ffffff'],
    club: ['#000000', '#000000'],
    clubName: 'W'.repeat(30),
    player: 'W'.repeat(35),
    lastName: 'W'.repeat(35),
    isBack: true,
  },
];

/** One of the last days that is over. */
const finishedGame = async (request: APIRequestContext): Promise<number> => {
  const today = await leagueToday();
  for (let day = 1; day < 8; day += 1) {
    const reply = await request.get(`/league/3.0.0/scoreboard/${addDays(today, -day).replaceAll('-', '/')}`);
    const { response } = (await reply.json()) as { response: { id?: number; gameStatus?: number }[] };
    const found = response.find(({ gameStatus }) => gameStatus === codeOfStatus('final'));
    if (found?.id !== undefined) return found.id;
  }
  throw new Error('no game of the last week is over');
};

/** A page whose game has this league's names, at a size. */
const openIn = async (browser: Browser, league: League, size: string): Promise<Page> => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  const palette = Object.entries(paletteOf({ night: league.colours[0], action: league.colours[1] }).tokens);
  await page.route('**/api/graphics/*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const now = Date.parse(response.headers()['x-server-time'] ?? '');
    const onAir = { ...data.on_air, back_at: league.isBack ? new Date(now + 3_590_000).toISOString() : null };
    const changed = {
      ...data.league,
      language: league.language,
      crests: {},
      palette: Object.fromEntries(palette.map(([name, colour]) => [`--${name}`, colour])),
    };
    await route.fulfill({ response, json: { data: { ...data, on_air: onAir, league: changed } } });
  });
  await page.route('**/api/games/*/log*', async (route) => {
    const response = await route.fetch();
    const log = await response.json();
    for (const club of Object.values<Record<string, string>>(log.roster?.clubs ?? {}))
      Object.assign(club, {
        shortName: league.clubName,
        name: league.clubName,
        city: league.clubName,
        primaryColour: league.club[0],
        secondaryColour: league.club[1],
      });
    for (const player of Object.values<object>(log.roster?.players ?? {}))
      Object.assign(player, { name: league.player, lastName: league.lastName });
    await route.fulfill({ response, json: log });
  });
  return page;
};

/** What is wrong with the lines of the graphic that is shown, in words; empty: nothing. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (element: Element | null): string => {
      if (!element) return 'rgb(0, 0, 0)';
      const { backgroundColor } = getComputedStyle(element);
      return (channels(backgroundColor)[3] ?? 1) === 1 ? backgroundColor : behind(element.parentElement);
    };
    const boxOf = (node: Node): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const [section] = document.querySelectorAll('.stage > section');
    if (!section) return ['nothing is shown'];
    const panel = section.getBoundingClientRect();
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const lines: { text: string; left: number; right: number; top: number; bottom: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement];
      if (!text || !parent) continue;
      const cut = parent.closest('.is-cut');
      const box = cut ? cut.getBoundingClientRect() : boxOf(node);
      // a fifth above and below the letters of a line is empty
      const [top, bottom] = [box.top + box.height / 5, box.bottom - box.height / 5];
      const { left, right } = box;
      const free = [left - panel.left, panel.right - right, top - panel.top, panel.bottom - bottom];
      if (Math.min(...free) < -1) faults.push(`${text}: outside`);
      const [light, dark] = [luminance(getComputedStyle(parent).color), luminance(behind(parent))].sort(
        (a, b) => b - a,
      );
      const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      if (contrast < 4.5) faults.push(`${text}: contrast ${contrast.toFixed(2)}`);
      for (const other of lines) {
        const wide = Math.min(right, other.right) - Math.max(left, other.left);
        const high = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        if (wide > 1 && high > 1) faults.push(`${text}: over ${other.text}`);
      }
      lines.push({ text, left, right, top, bottom });
    }
    return faults;
  });

for (const [place, league] of LEAGUES.entries())
  test(`every graphic holds the names of league ${place + 1}, and they are readable`, async ({
    browser,
    palco,
    request,
  }) => {
    const token = await tokenOf(request, { game: await liveGame({ request }) });
    const tokenOfResult = await tokenOf(request, { game: await finishedGame(request) });
    // one size for each league, because a graphic is only scaled
    const page = await openIn(browser, league, PICTURE_SIZES[place % PICTURE_SIZES.length] ?? '');
    for (const graphic of ['bug', ...CARDS] as const) {
      await page.goto(palco.origin + graphicsAddress(graphic === 'final' ? tokenOfResult : token, graphic));
      await shown(page, '.stage > section');
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => faultsOf(page), { message: graphic }).toEqual([]);
      if (process.env.PALCO_E2E_SHOTS)
        await page.screenshot({ path: `${process.env.PALCO_E2E_SHOTS}/names-${place + 1}-${graphic}.png` });
    }
    await page.context().close();
  });
