/** The score in the corner of the picture. */

import type { Side } from '@palco/baseball/rules/side';
import { innings } from '@palco/baseball/scoring/average';
import { playTitle } from '@palco/baseball/wording/play-title';
import { briefName } from '../player/moment/names.ts';
import { pitcherAt } from '../player/moment/season-stats.ts';
import { type BugView, bugView, litSide } from './bug-view.ts';
import { crest } from './crest.ts';
import { fittedName, NAME_ROOM } from './fitted-name.ts';
import { html, type Markup } from './html.ts';
import { isPlayed, type Played, type Scene } from './scene.ts';
import { pitchingToday, seasonBatting } from './season-figures.ts';
import type { Tongue } from './tongue.ts';

const isOn = (is: boolean, name: string): string => (is ? ` ${name}` : '');

export const half = (of: 'top' | 'bottom'): Markup => html`<i class="half half--${of}"></i>`;

const team = (scene: Scene, view: BugView, side: Side): Markup => {
  const states = `${isOn(view.batting === side, 'is-bat')}${isOn(litSide(view) === side, 'is-flash')}${isOn(view.lost === side, 'is-lost')}`;
  const { abbreviation } = scene.roster.clubs[side];
  return html`<div class="bug__t bug__t--${side}${states}">${crest(scene, side)}<b>${abbreviation}</b><span class="bug__r">${view.runs[side]}</span></div>`;
};

/** Corners of the diamond by base, first to third, in units of its drawing. */
const CORNERS = [
  [64, 25],
  [33.5, 3.5],
  [3, 25],
] as const;
const diamond = (bases: readonly boolean[]): Markup =>
  html`<svg class="dia" viewBox="0 0 88 64" aria-hidden="true">${CORNERS.map(
    ([x, y], base) =>
      html`<rect x="${x}" y="${y}" width="21" height="21" rx="2" transform="rotate(45 ${x + 10.5} ${y + 10.5})" class="${bases[base] ? 'on' : 'off'}"/>`,
  )}</svg>`;
const lamp = (is: boolean): Markup => html`<i class="lamp${isOn(is, 'on')}"></i>`;

const middle = ({ play, sign }: BugView): Markup =>
  play
    ? html`<div class="bug__mid"><p class="bug__inn">${half(play.half)}${play.inning}</p><p class="bug__outs">${lamp(play.outs > 0)}${lamp(play.outs > 1)}</p>${diamond(play.bases)}</div>`
    : html`<div class="bug__mid bug__mid--w"><p><small class="fit">${sign?.small}</small><b class="fit">${sign?.big}</b></p></div>`;

/** From here on the clock is marked. Seconds. */
const LOW = 5;
const clock = (left: number | undefined): Markup =>
  left === undefined
    ? html`<span class="bug__clk is-off"></span>`
    : html`<span class="bug__clk${isOn(left <= LOW, 'is-low')}"><b>${left}</b></span>`;

const strip = ({ words: { t } }: Scene, { play }: BugView): Markup | undefined =>
  play &&
  html`<div class="bug__strip"><b class="bug__cnt">${play.count}</b><span class="bug__pc"><small>${t('pitches')}</small><b>${play.pitches}</b></span>${clock(play.clock)}<span class="bug__spd">${
    play.speed !== undefined && html`<b>${play.speed}</b><small>${t('speed')}</small>`
  }</span></div>`;

const homeRun = (scene: Played, { batter, runs }: Extract<Tongue, { kind: 'homeRun' }>): Markup => {
  const { words, roster } = scene;
  const season = seasonBatting(scene, batter);
  const kind = words.t(`homeRun.${runs}`);
  const count = season && words.t('inSeason', { number: season.homeRuns });
  return html`<div class="bug__tongue bug__tongue--hr"><p class="bug__big">${words.titles.results.home_run}</p><p><b class="fit">${fittedName(roster, batter, NAME_ROOM.narrow)}</b><small>${[kind, count].filter(Boolean).join(' · ')}</small></p></div>`;
};

const scoring = (scene: Played, { scored, step }: Extract<Tongue, { kind: 'run' }>): Markup => {
  const { words, roster } = scene;
  const names = words.sentences.list(scored.map((player) => roster.players[player]?.lastName ?? ''));
  const { event, play } = step;
  const by = play.kind === 'plate_appearance' && event.kind === 'result' ? briefName(roster, play.batter) : '';
  const title = event.kind === 'pitch' ? '' : playTitle(event, words, step);
  return html`<div class="bug__tongue"><p><b class="fit">${words.t('scores', { names })}</b></p><p class="quiet fit">${[title, by].filter(Boolean).join(' · ')}</p></div>`;
};

const pitching = (scene: Played, { enters, leaves }: Extract<Tongue, { kind: 'pitcher' }>): Markup => {
  const { words, roster, moment } = scene;
  const hand = roster.players[enters]?.throws;
  const { era } = pitcherAt(roster, moment.box, enters);
  const about = [hand === 'L' || hand === 'R' ? words.t(`throws.${hand}`) : '', era].filter(Boolean).join(' · ');
  const line = pitchingToday(scene, leaves);
  const work = line && `${innings(line.outs)} · ${line.pitches} ${words.t('pitches')}`;
  return html`<div class="bug__tongue bug__tongue--pc"><p class="lab">${words.titles.changes.pitcher}</p><p class="bug__in"><i class="plate"></i><b class="fit">${fittedName(roster, enters, NAME_ROOM.narrow)}</b><span>${about}</span></p><p class="bug__out"><span class="fit">${words.t('leaves', { name: briefName(roster, leaves) })}</span><span>${work}</span></p></div>`;
};

const tongue = (scene: Scene, { tongue: told }: BugView): Markup | undefined => {
  if (!told || !isPlayed(scene)) return undefined;
  if (told.kind === 'homeRun') return homeRun(scene, told);
  return told.kind === 'run' ? scoring(scene, told) : pitching(scene, told);
};

export interface Drawing {
  /** the class of the graphic */
  readonly look: string;
  readonly content: Markup;
}

export const drawBug = (scene: Scene): Drawing => {
  const view = bugView(scene);
  return {
    look: `bug${isOn(view.isStale, 'bug--stale')}${isOn(view.lost !== undefined, 'bug--fin')}`,
    content: html`${team(scene, view, 'away')}${team(scene, view, 'home')}${middle(view)}${strip(scene, view)}${tongue(scene, view)}`,
  };
};
