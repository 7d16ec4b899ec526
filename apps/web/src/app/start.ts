/**
 * The first script of every document, and the only one of a page that is only read. It loads the app (`main.tsx`: React and
 * everything else) at once where the app is needed at once, such as for a private page, a member, or a language other than
 * the document's. A public page is a complete document without it; there the app is loaded when something that needs it is
 * touched, or once a part that follows a game is on screen, ten seconds after the page opened at the earliest. See
 * docs/decisions/0012. On the player's page a live picture is opened first, and then the app.
 */

import { reportFault } from '@palco/browser/attempt';
import { localTexts, tabTexts } from '@palco/browser/storage';
import { localeFor, readLanguage } from '@palco/client/language';
import type { Site } from '@palco/contracts/content/site';
import { SITE_BASE } from '@palco/contracts/pages';
import { LOST_COOKIE, MEMBER_COOKIE, SITE_ELEMENT } from '@palco/contracts/web-render';
import { languageFrom } from '@palco/kernel/language';
import {
  CLOSED_NOTICES_KEY,
  COOKIES_READ_KEY,
  FAVORITE_CLUB_KEY,
  HIDE_SCORES_KEY,
  PREVIOUS_ADDRESS_KEY,
  PRICE_REASON_KEY,
  TOKEN_KEY,
} from '../session/stored-names.ts';
import { watchNetwork } from './network.ts';
import { reloadWhenOutdated } from './new-build.ts';
import { startOfflineWorker } from './offline-worker.ts';

/** Elements that may need the app: it is loaded as soon as one is touched, pointed at or focused. */
const WAKES = 'button, input, summary, label, [data-needs-app]';
/** Elements whose click does nothing, or something else, without the app: the click is repeated when the app has loaded. */
const HELD = 'button, label, [data-needs-app]';
/** On a page that nobody touches, scores are followed from this age of the page on; a visitor reads first. */
const FOLLOWS_AFTER_MS = 10_000;

const root = document.documentElement;
/** In a public page, and in the player's, the app's files wait in a template, so that the browser does not load them yet. */
const files = document.querySelector<HTMLTemplateElement>('#app-files');

const site = JSON.parse(document.getElementById(SITE_ELEMENT)?.textContent ?? '{}') as Partial<Site>;
const language = readLanguage(site.league?.languages);
const isInLanguage = languageFrom(root.lang) === language;
const hidesScores = localTexts.read(HIDE_SCORES_KEY) === '1';

/** A query other than the language is an answer for the app, such as that of a sign-in with Apple. */
const hasQuery = [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang');
const isNeededAtOnce =
  !files ||
  !isInLanguage ||
  hidesScores ||
  hasQuery ||
  [MEMBER_COOKIE, LOST_COOKIE].some((name) => document.cookie.split('; ').includes(`${name}=1`)) ||
  localTexts.read(TOKEN_KEY) !== undefined ||
  // the favorite club's games come first
  localTexts.read(FAVORITE_CLUB_KEY) !== undefined ||
  tabTexts.read(PREVIOUS_ADDRESS_KEY) !== undefined ||
  tabTexts.read(PRICE_REASON_KEY) !== undefined;

let loading: Promise<void> | undefined;
let isAlive = false;
let held: HTMLElement | undefined;

const load = async (): Promise<void> => {
  delete root.dataset.fonts; // packages/ui/src/fonts.css
  if (files) document.head.append(files.content.cloneNode(true));
  const { started } = await import('./main.tsx');
  await started;
};
const clickHeld = (): void => {
  root.removeAttribute('data-waiting');
  const element = held;
  held = undefined;
  element?.click();
};
/** Loads the app once; without a network the next touch tries again, and a link that waited is followed. */
const wake = (): void => {
  if (loading) return;
  loading = load().then(
    () => {
      isAlive = true;
      clickHeld();
    },
    () => {
      loading = undefined;
      const link = held?.closest('a');
      held = undefined;
      root.removeAttribute('data-waiting');
      if (link) location.assign(link.href);
    },
  );
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
const onNear = ({ target }: Event): void => {
  if (target instanceof Element && target.closest(WAKES)) wake();
};
const onClick = (event: MouseEvent): void => {
  const element = event.target instanceof HTMLElement || event.target instanceof SVGElement ? event.target : undefined;
  const wanted = element?.closest<HTMLElement>(HELD);
  if (element?.closest('[data-reload]')) {
    location.reload();
    return;
  }
  if (isAlive || !wanted || !isPlain(event)) return;
  event.preventDefault();
  event.stopPropagation();
  held = wanted;
  root.setAttribute('data-waiting', '');
  wake();
};

/** The game of the player's page. */
const playedGame = new RegExp(`^${SITE_BASE}/player/([1-9]\\d{0,9})/?$`).exec(location.pathname)?.[1];
const stage = document.querySelector('[data-waiting-stage]');

/** Shows the picture, then loads the app, which takes it over. Whoever touches the page gets the app at once. */
const showFirst = async (game: number, place: Element): Promise<void> => {
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake, { passive: true, once: true });
  const { openFirstPicture } = await import('../player/first/open-first-picture.ts');
  const waiting = [...(files?.content.querySelectorAll('link') ?? [])].map(({ href }) => href);
  const locale = localeFor(language);
  await openFirstPicture({ game, stage: place, locale, firefox: site.firefox ?? 'allow', files: waiting });
};

/** Calls once when a part that follows a game is on screen. */
const whenFollowed = (call: () => void): void => {
  const watcher = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    call();
  });
  for (const part of document.querySelectorAll('[data-alive]')) watcher.observe(part);
};

// the calendar opens at today
if (scrollY === 0 && !location.hash && !hasQuery)
  document.querySelector('[data-opens-here]')?.scrollIntoView({ behavior: 'instant' });
watchNetwork();
if (site.build !== undefined) reloadWhenOutdated({ build: site.build, isInUse: () => isAlive });
if (!hidesScores) root.dataset.scores = 'shown';
if (localTexts.read(COOKIES_READ_KEY) !== undefined) root.dataset.cookies = 'read';
const closedNotices = localTexts.read(CLOSED_NOTICES_KEY)?.split(' ') ?? [];
for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]'))
  notice.hidden = closedNotices.includes(notice.dataset.notice ?? '');
/** Whether a picture is opened first. */
const isPictureFirst = Boolean(playedGame && stage && isInLanguage && !hasQuery);
if (playedGame && stage && isPictureFirst)
  void showFirst(Number(playedGame), stage)
    .catch(reportFault)
    .then(wake)
    .then(() => loading)
    // what it keeps for later visits would come before the first frame
    .then(() => startOfflineWorker(language));
else if (isNeededAtOnce || playedGame) wake();
else {
  for (const event of ['pointerdown', 'pointerover', 'focusin']) addEventListener(event, onNear, { passive: true });
  addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY) wake(); // signed in, in another tab
  });
  whenFollowed(() => setTimeout(wake, Math.max(0, FOLLOWS_AFTER_MS - performance.now())));
}
addEventListener('click', onClick, { capture: true });
if (!isPictureFirst) startOfflineWorker(language);
