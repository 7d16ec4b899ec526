/** The runs by inning, and the result. */
import { SIDES, type Side } from '@palco/baseball/rules/side';
import { statusText } from '@palco/baseball/wording/board-text';
import { fill } from '@palco/baseball/wording/fill';
import { situationText } from '@palco/baseball/wording/situation-text';
import { briefName } from '../player/moment/names.ts';
import { pitcherAt } from '../player/moment/season-stats.ts';
import { type Drawing, half } from './bug.ts';
import { bugView } from './bug-view.ts';
import { crest } from './crest.ts';
import { html, type Markup } from './html.ts';
import type { Played } from './scene.ts';

/** Columns that a board has room for: of a longer game its last innings. */
const COLUMNS = 9;

/** The numbers of the innings that a board shows. */
export const inningsShown = (scheduled: number, played: number): readonly number[] => {
  const last = Math.max(scheduled, played);
  const first = Math.max(1, last - COLUMNS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

const board = (scene: Played): Markup => {
  const { moment, roster, words } = scene;
  const { inning, half: of } = moment.place;
  const isPlaying = !moment.isOver && moment.situation.outs < 3;
  const shown = inningsShown(moment.game.setup.scheduledInnings, moment.line.away.innings.length);
  const isNow = (number: number, side: Side): boolean =>
    isPlaying && number === inning && (side === 'away') === (of === 'top');
  const cell = (side: Side, number: number): Markup => {
    const runs = moment.line[side].innings[number - 1];
    const state = isNow(number, side) ? 'now' : Number(runs) > 0 ? 'run' : 'none';
    return html`<td class="${state}">${isNow(number, side) ? (runs ?? 0) : runs}</td>`;
  };
  const row = (side: Side): Markup => {
    const { runs, hits, errors } = moment.line[side];
    return html`<tr><th class="ls__c">${crest(scene, side)}<b>${roster.clubs[side].abbreviation}</b></th>${shown.map((number) => cell(side, number))}<td class="tot tot--r">${runs}</td><td class="tot">${hits}</td><td class="tot">${errors}</td></tr>`;
  };
  const { t } = words;
  const totals = [t('totals.runs'), t('totals.hits'), t('totals.errors')].map(
    (label) => html`<th class="tot">${label}</th>`,
  );
  const heads = shown.map(
    (number) => html`<th class="${isPlaying && number === inning ? 'now' : 'none'}">${number}</th>`,
  );
  return html`<table class="ls__b"><thead><tr><th></th>${heads}${totals}</tr></thead><tbody>${SIDES.map(row)}</tbody></table>`;
};

export const drawLineScore = (scene: Played): Drawing => {
  const { moment, words } = scene;
  const { place, situation, isOver } = moment;
  const { sign, play } = bugView(scene);
  const now = play
    ? html`${half(place.half)}${fill(words.board.longInning[place.half], { inning: words.inning(place.inning) })}`
    : html`${sign?.line}`;
  return {
    look: 'ls',
    content: html`${board(scene)}<p class="ls__s"><span class="ls__now">${now}</span><span class="fit">${play && !isOver && situationText(situation, words)}</span></p>`,
  };
};

/** `2 h 51 min`, from the first play to the last. */
const lengthOf = ({ moment: { game } }: Played): string => {
  const { steps } = game;
  const minutes = Math.round(((steps[steps.length - 1]?.event.at ?? 0) - (steps[0]?.play.at ?? 0)) / 60_000);
  return minutes > 0 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : '';
};
const dayOf = ({ roster, words: { board: words } }: Played): string => {
  const [, month, day] = roster.officialDate.split('-').map(Number);
  return fill(words.day, { day, month: words.months[(month ?? 1) - 1] });
};

const decided = (scene: Played): Markup => {
  const { moment, roster, words } = scene;
  const { winner, loser, save } = moment.box.decisions;
  const record = (player: string): string => {
    const { wins, losses } = pitcherAt(roster, moment.box, player);
    return `${wins}-${losses}`;
  };
  const one = (label: string, player: string | undefined, figures: string): Markup | undefined =>
    player === undefined
      ? undefined
      : html`<div><dt>${label}</dt><dd><b class="fit">${briefName(roster, player)}</b><span>${figures}</span></dd></div>`;
  const saves = save === undefined ? '' : String((roster.players[save]?.saves ?? 0) + 1);
  return html`<dl class="fi__d">${one(words.t('won'), winner, winner ? record(winner) : '')}${one(words.t('lost'), loser, loser ? record(loser) : '')}${one(words.t('saved'), save, saves)}</dl>`;
};

/** The result; before the end of the game the score so far. */
export const drawFinal = (scene: Played): Drawing => {
  if (!scene.moment.isOver) return drawLineScore(scene);
  const { roster, words, moment } = scene;
  const { lost } = bugView(scene);
  const isTie = moment.line.away.runs === moment.line.home.runs;
  const team = (side: Side): Markup =>
    html`<div class="fi__t${lost === side ? ' is-lost' : ''}">${crest(scene, side)}<b class="fit">${roster.clubs[side].shortName}</b><span>${moment.line[side].runs}</span></div>`;
  const title = [statusText('final', words), isTie ? words.t('tie') : ''].filter(Boolean).join(' · ');
  return {
    look: 'fi',
    content: html`<div class="fi__h"><p class="lab fit">${title}</p><p class="fi__m">${[dayOf(scene), lengthOf(scene)].filter(Boolean).join(' · ')}</p></div>${SIDES.map(team)}<div class="fi__b">${board(scene)}</div>${decided(scene)}`,
  };
};
