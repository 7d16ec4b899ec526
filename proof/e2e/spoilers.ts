/** What a page reveals about games that a fan has not seen, judged by the true scores from the API. */

import type { Scoreboard, ScoreboardGame } from '@palco/contracts/games/scoreboard';
import type { ClubCard } from '@palco/contracts/league/league';
import { scoreboardAddress } from '@palco/contracts/league/league-addresses';
import { addDays, type LeagueDate } from '@palco/kernel/league-date';
import { expect, type Page } from '@playwright/test';
import type { Requests } from './watching.ts';

/** A game that has a score, as the API reports it. */
interface TrueScore {
  readonly id: number;
  /** letters of both clubs */
  readonly away: string;
  readonly home: string;
  readonly awayRuns: number;
  readonly homeRuns: number;
  /** wins and losses of both clubs: `19-17` */
  readonly records: readonly string[];
}
interface Truth {
  /** every name that a page may use for a club, by its letters */
  readonly clubs: Readonly<Record<string, readonly string[]>>;
  readonly scores: readonly TrueScore[];
}
/** Joins what was true before a page was read and after it, because live games go on meanwhile. */
export const truthsOf = (truths: readonly Truth[]): Truth => ({
  clubs: Object.assign({}, ...truths.map(({ clubs }) => clubs)),
  scores: truths.flatMap(({ scores }) => scores),
});

const scoreOf = (card: ScoreboardGame): TrueScore => ({
  id: card.id,
  away: card.awayTeam,
  home: card.homeTeam,
  awayRuns: card.awayRuns,
  homeRuns: card.homeRuns,
  records: [`${card.awayTeamWins}-${card.awayTeamLosses}`, `${card.homeTeamWins}-${card.homeTeamLosses}`],
});
const hasScore = ({ gameStatus }: ScoreboardGame): boolean => gameStatus === 1 || gameStatus === 2;

/** Retries while an overloaded machine answers 503. */
const readDay = async (page: Page, day: LeagueDate): Promise<Scoreboard['response']> => {
  const address = scoreboardAddress(day);
  let body = '';
  await expect(async () => {
    const answer = await page.request.get(address);
    body = await answer.text();
    expect(answer.status(), `${address}: ${body}`).toBe(200);
  }).toPass();
  return (JSON.parse(body) as Scoreboard).response;
};
/** The scores of `until` and of the days before it. */
export const readScores = async (page: Page, until: LeagueDate, days: number): Promise<readonly TrueScore[]> => {
  const cards = await Promise.all(
    Array.from({ length: days }, async (_, back) =>
      (await readDay(page, addDays(until, -back))).filter((card) => 'id' in card),
    ),
  );
  return cards.flat().filter(hasScore).map(scoreOf);
};
export const readClubs = async (page: Requests): Promise<Truth['clubs']> => {
  const { teams } = (await (await page.request.get('/api/teams')).json()) as { teams: readonly ClubCard[] };
  return Object.fromEntries(
    teams.map(({ abbrName, name, shortName, city }) => [abbrName, [abbrName, name, shortName, city]]),
  );
};

/**
 * Each place of the document that reveals something about a game, with the reason. Reads everything that a fan, a screen
 * reader or a search engine can: texts, including those off screen, the title, descriptions for social networks, names and
 * descriptions of elements. A number is a spoiler in a part of the page that is about two clubs, or where it forms a score;
 * so is the look of a club's name when it differs from the other club's.
 */
export const findSpoilers = (page: Page, truth: Truth): Promise<readonly string[]> =>
  page.evaluate(({ clubs, scores }) => {
    interface Piece {
      readonly where: string;
      readonly text: string;
      readonly element: Element;
    }
    // the demonstration on the landing is a game that never was; a timer counts down to a first pitch
    const NOT_READ = 'script, style, template, noscript, [data-invented] *, [role="timer"] *';
    const NAMED =
      /^(aria-(label|valuetext|description|roledescription)|title|alt|content|value|placeholder|label)$|^data-/;
    // numbers of the build and of the layout, and links: the pages that they lead to are read themselves
    const NOT_SAID = /^data-(testid|rac|react|focus|hover|slot|rank|collection|key|precedence|href|still|start|at)/;

    // the label of a starter's wins and losses in each language: figures from before this game, which may look like a score
    const WINS_AND_LOSSES = /^(G-P|W-L|V-D|V-P|В-П)$/;

    const pieces: Piece[] = [{ where: 'title', text: document.title, element: document.documentElement }];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (element && text && !element.closest(NOT_READ)) pieces.push({ where: element.localName, text, element });
    }
    for (const element of document.querySelectorAll('*'))
      if (!element.closest(NOT_READ))
        for (const { name, value } of element.attributes)
          if (value.trim() && NAMED.test(name) && !NOT_SAID.test(name))
            pieces.push({ where: `${element.localName}[${name}]`, text: value.trim(), element });
    for (const input of document.querySelectorAll('input'))
      if (input.value) pieces.push({ where: 'input', text: input.value, element: input });

    const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const anyOf = (names: readonly string[]): string =>
      names
        .filter(Boolean)
        .toSorted((one, other) => other.length - one.length)
        .map(escaped)
        .join('|');
    const patterns = Object.entries(clubs).map(
      ([letters, names]) => [letters, new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(names)})(?![\\p{L}\\d])`, 'u')] as const,
    );
    const clubsIn = (text: string): string[] =>
      patterns.filter(([, pattern]) => pattern.test(text)).map(([letters]) => letters);

    // a page of a club names only the opponent in its rows
    const ofPage = new Set([...document.querySelectorAll('h1')].flatMap((head) => clubsIn(head.textContent ?? '')));
    const mentioned = new Map<Element, Set<string>>();
    for (const { text, element } of pieces)
      for (const club of clubsIn(text))
        for (let each: Element | null = element; each; each = each.parentElement)
          mentioned.set(each, (mentioned.get(each) ?? new Set()).add(club));
    interface Match {
      readonly part: Element;
      readonly clubs: readonly string[];
      /** of a page about one game: its bar and its board have numbers that are no runs */
      readonly isPage: boolean;
    }
    /** The smallest part around an element that is about two clubs; none where it is about more. */
    const matchOf = (element: Element): Match | undefined => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const all = new Set([
          ...(mentioned.get(each) ?? []),
          ...(ofPage.size === 1 && mentioned.has(each) ? ofPage : []),
        ]);
        if (all.size > 2) return undefined;
        if (all.size === 2)
          return {
            part: each,
            clubs: [...all],
            isPage: each.querySelector('h1, main') !== null || each.matches('main') || each.closest('body') === null,
          };
      }
      return undefined;
    };
    const scoresOf = (both: readonly string[]) =>
      scores.filter(({ away, home }) => both.includes(away) && both.includes(home));

    const found: string[] = [];
    const parts = new Map<Element, readonly string[]>();
    const report = (why: string, { where, text, element }: Piece): void => {
      const around = (element.closest('li, tr, article, section, p, a, button')?.textContent ?? '').trim();
      found.push(`${why} in <${where}> “${text.slice(0, 90)}” of “${around.slice(0, 90)}”`);
    };
    for (const piece of pieces) {
      const { text, element } = piece;
      const match = matchOf(element);
      const inPart = match ? scoresOf(match.clubs) : [];
      if (match && !match.isPage && inPart.length > 0) parts.set(match.part, match.clubs);
      // `5-4`, `5 – 4`: of any game; times have colons, dates slashes or three parts
      // 6-3: who fielded the ball, in a row of the plays
      const isRecord = WINS_AND_LOSSES.test(element.closest('dd')?.previousElementSibling?.textContent ?? '');
      const isPlay = Boolean(element.closest('li')?.querySelector('time'));
      const said = isRecord ? '' : isPlay ? text.replace(/\(\d-\d\)/g, '') : text;
      for (const [, one, other] of said.matchAll(/(?<![\d\-–:/.+$])(\d{1,2})\s?[-–—]\s?(\d{1,2})(?![\d\-–:/])/g)) {
        const pair = [Number(one), Number(other)];
        const isOf = (each: (typeof scores)[number]): boolean =>
          (each.awayRuns === pair[0] && each.homeRuns === pair[1]) ||
          (each.awayRuns === pair[1] && each.homeRuns === pair[0]);
        if ((match ? inPart : scores).some(isOf)) report('a score', piece);
        else if (inPart.some(({ records }) => records.includes(pair.join('-')))) report('a record', piece);
      }
      // `Final/9`
      if (/\p{L}\/\d{1,2}(?!\d)/u.test(text)) report('the length of a game', piece);
      for (const { away, home, awayRuns, homeRuns } of inPart) {
        // excludes the innings above a board, and the count
        const isHead = element.closest('thead, th[scope="col"], dd') !== null;
        if (!match?.isPage && /^\d{1,2}$/.test(text) && !isHead && [awayRuns, homeRuns].includes(Number(text)))
          report('runs', piece);
        for (const [letters, runs] of [
          [away, awayRuns],
          [home, homeRuns],
        ] as const) {
          const name = anyOf(clubs[letters] ?? []);
          // not an inning: `7ª`, `7th`, `7-й`
          const runsAfterName = new RegExp(`(?:${name})[^\\p{L}\\d]{1,3}${runs}(?![\\p{L}\\d:ª]|-\\p{L})`, 'u');
          if (runsAfterName.test(text)) report(`runs of ${letters}`, piece);
        }
        if (
          /(?<!\p{L})(gan(ó|aron)|perdi|empat|blanque|won|lost|tied|beat|venceu|perdeu|ha vinto|ha perso|побед|проигр|выигр)/iu.test(
            text,
          )
        )
          report('who won', piece);
      }
    }
    // the loser of a final is dimmer where scores are shown
    const lookOf = (element: Element): string => {
      const { color, fontWeight } = getComputedStyle(element);
      let opacity = 1;
      for (let each: Element | null = element; each; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
      return `${color} ${fontWeight} ${opacity.toFixed(2)}`;
    };
    for (const [part, both] of parts) {
      const looks = both.map((letters) => {
        const named = pieces.filter(
          ({ text, element, where }) =>
            !where.includes('[') &&
            part.contains(element) &&
            (clubs[letters] ?? []).includes(text) &&
            !element.closest('svg'),
        );
        return [
          letters,
          new Map(named.map(({ text, element }) => [String(clubs[letters]?.indexOf(text)), lookOf(element)])),
        ] as const;
      });
      const [[one, its] = [], [other, others] = []] = looks;
      for (const [kind, look] of its ?? [])
        if (others?.has(kind) && others.get(kind) !== look)
          found.push(`${one} looks otherwise than ${other}: ${look}, ${others.get(kind)}`);
    }
    return [...new Set(found)];
  }, truth);
