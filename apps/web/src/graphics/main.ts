/** A graphic of the broadcast, in the browser of the program that puts it on the picture. */
import './polyfills.ts';
import '@palco/ui/tokens.css';
import '@palco/ui/fonts.css';
import './cards.css';
import './graphics.css';
import { playsAsOf } from '@palco/baseball/rules/as-of';
import type { Play } from '@palco/baseball/rules/play';
import { loadAhead } from '@palco/browser/expected-faults';
import { serverNow } from '@palco/client/server-clock';
import { GRAPHICS_QUERY, type Graphic, graphicAt, stepsOf } from '@palco/contracts/graphics/graphics-addresses';
import { beatsBy, beatsOf } from '../player/moment/beats.ts';
import type { FollowedGame } from '../player/moment/loaded-game.ts';
import { type Moment, momentAfter } from '../player/moment/panel.ts';
import { timeLeft } from './break-card.ts';
import { drawBug } from './bug.ts';
import { drawCard } from './draw-card.ts';
import { follow } from './follow.ts';
import { connectHost, delayFrom, fieldsFrom } from './host.ts';
import { clockAt } from './pitch-clock.ts';
import type { Scene } from './scene.ts';
import { shownAt } from './shown.ts';
import { createStage } from './stage.ts';
import { tongueAt } from './tongue.ts';
import { type GraphicsWords, loadWords } from './words.ts';

/** Milliseconds between two looks at the clock: nothing is drawn unless something is different. */
const LOOK_EVERY = 100;

const [, , token = '', path = ''] = location.pathname.split('/');
const query = new URLSearchParams(location.search);
const stage = createStage(document.body);
if (query.get(GRAPHICS_QUERY.sample) === 'guias') document.body.classList.add('has-guides');

let only: Graphic | undefined = graphicAt(path);
let isIn = !query.has(GRAPHICS_QUERY.waits);
let delay = delayFrom(query.get(GRAPHICS_QUERY.delay));
const OTHER_LINEUP: Partial<Record<Graphic, Graphic>> = { awayLineup: 'homeLineup', homeLineup: 'awayLineup' };

connectHost(
  {
    play: () => {
      only = graphicAt(path);
      isIn = true;
    },
    stop: () => {
      isIn = false;
    },
    next: () => {
      only = only && (OTHER_LINEUP[only] ?? only);
    },
    update: (sent) => {
      const { delay: seconds } = fieldsFrom(sent);
      if (seconds !== undefined) delay = delayFrom(seconds);
    },
  },
  stage.enterAgain,
  stepsOf(only),
);

const followed = follow(token);
let words: GraphicsWords | undefined;
let isLoading = false;
/** Milliseconds before the words are asked for again, if the network is away. */
const WORDS_AGAIN = 2000;
const readWords = (): void => {
  const language = followed.state?.league.language;
  if (!language || isLoading || words?.language === language) return;
  isLoading = true;
  const reading = loadWords(language).then((read) => {
    words = read;
    document.title = read.t(only ? `names.${only}` : 'title');
  });
  loadAhead(
    reading.finally(() =>
      setTimeout(() => {
        isLoading = false;
      }, WORDS_AGAIN),
    ),
  );
};

/** The moment of the picture; made again only when a play has begun, gone on or changed. */
const momentOf = (() => {
  let plays: readonly Play[] | undefined;
  let beats: readonly number[] = [];
  let passed = -1;
  let moment: Moment | undefined;
  return ({ roster, plays: now }: FollowedGame, at: number): Moment | undefined => {
    const isOther = now !== plays;
    if (isOther) beats = beatsOf(now);
    const count = beatsBy(beats, at);
    if (isOther || count !== passed) moment = momentAfter(roster, playsAsOf(now, at));
    plays = now;
    passed = count;
    return moment;
  };
})();

let drawn: readonly unknown[] = [];
const isDrawn = (now: readonly unknown[]): boolean => now.every((value, index) => value === drawn[index]);

const draw = (): void => {
  readWords();
  const { state, game, before, isGone } = followed;
  if (!state || !game || !words || isGone) {
    stage.show('bug', 'bug', undefined);
    stage.show('card', '', undefined);
    drawn = [];
    return;
  }
  const now = serverNow();
  const at = now - delay * 1000;
  const moment = momentOf(game, at);
  const isStale = followed.isStale();
  const { league, on_air: onAir } = state;
  const clock = clockAt(followed.clocks, at);
  const scene: Scene = { words, league, game: game.game, roster: game.roster, moment, before, at, clock, isStale };
  const shown = isIn ? shownAt(scene, { onAir, only }) : { bug: false, card: undefined };
  const left = shown.card === 'break' ? timeLeft(onAir.back_at, now) : undefined;
  const told = moment && tongueAt(moment.game.steps, at) !== undefined;
  const values = [words, state, game, before, moment, clock?.left, isStale, shown.bug, shown.card, left, told];
  if (isDrawn(values)) return;
  drawn = values;
  for (const [name, colour] of Object.entries(league.palette)) document.documentElement.style.setProperty(name, colour);
  stage.show('bug', 'bug', shown.bug ? drawBug(scene) : undefined);
  const card = shown.card && drawCard(shown.card, scene, { backAt: onAir.back_at, now });
  stage.show('card', shown.card ?? '', card);
};

/** The build that the page came from; another one is loaded while nothing is on the picture. */
let build: string | undefined;
const renewUnseen = (): void => {
  const { state } = followed;
  build ??= state?.build;
  if (
    build !== undefined &&
    state &&
    state.build !== build &&
    (stage.isEmpty() || document.visibilityState === 'hidden')
  )
    location.reload();
};

// nothing is shown in another font than the league's
void document.fonts.load('800 56px "Sofia Sans Extra Condensed"').finally(() => {
  setInterval(() => {
    draw();
    renewUnseen();
  }, LOOK_EVERY);
});
