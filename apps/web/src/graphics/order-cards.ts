/** Who comes to bat next, and the whole order of a club. */
import { nextHalf } from '@palco/baseball/rules/half-inning';
import type { Side } from '@palco/baseball/rules/side';
import { situationOf } from '@palco/baseball/rules/situation';
import { fill } from '@palco/baseball/wording/fill';
import { positionName } from '@palco/baseball/wording/situation-text';
import { averageAt, pitcherAt } from '../player/moment/season-stats.ts';
import type { Drawing } from './bug.ts';
import { crest } from './crest.ts';
import { fittedName, NAME_ROOM } from './fitted-name.ts';
import { html, type Markup } from './html.ts';
import { hasBegun, type Played } from './scene.ts';
import { battingToday } from './season-figures.ts';

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const drawDueUp = (scene: Played): Drawing => {
  const { moment, roster, words } = scene;
  const { state } = moment.game;
  const isBetween = moment.situation.outs >= 3 && !moment.isOver;
  const { batting, inning, phase, batter, onDeck, inTheHole } = isBetween
    ? situationOf(nextHalf(state))
    : moment.situation;
  const { order } = state.teams[batting].lineup;
  const cell = (player: string): Markup => {
    const place = order.findIndex((spot) => spot.player === player);
    const position = order[place]?.position;
    const today = battingToday(scene, player);
    return html`<li><i>${place + 1}</i><div><b class="fit">${fittedName(roster, player, NAME_ROOM.narrow)}</b><span class="fit">${position && upperFirst(positionName(position, words))}</span></div><p>${
      today &&
      today.plateAppearances > 0 &&
      html`<b>${today.hits}-${today.atBats}</b><span>${words.t('todayShort')}</span>`
    }</p></li>`;
  };
  return {
    look: 'du',
    content: html`<header>${crest(scene, batting)}<p class="lab fit">${words.t('dueUp')}</p><p class="du__t fit">${fill(words.board.longInning[phase], { inning: words.inning(inning) })}</p></header><ol>${[batter, onDeck, inTheHole].map(cell)}</ol>`,
  };
};

/** The order as it bats now; before the first pitch as it begins. */
export const drawLineup = (scene: Played, side: Side): Drawing => {
  const { moment, roster, words } = scene;
  const { t } = words;
  const club = roster.clubs[side];
  const { order } = moment.game.state.teams[side].lineup;
  const starter = moment.game.setup.lineups[side].pitcher;
  const pitcher = hasBegun(scene) ? moment.game.state.teams[side].lineup.pitcher : starter;
  const { wins, losses, era } = pitcherAt(roster, moment.box, pitcher);
  const hand = roster.players[pitcher]?.throws;
  const throws = hand === 'L' || hand === 'R' ? t(`throws.${hand}`) : undefined;
  const row = ({ player, position }: (typeof order)[number], index: number): Markup =>
    html`<li><i>${index + 1}</i><em>${t(`positions.${position}`)}</em><b class="fit">${fittedName(roster, player, NAME_ROOM.wide)}</b><span>${averageAt(roster, moment.box, player)}</span></li>`;
  return {
    look: 'lu',
    content: html`<header class="lu__h">${crest(scene, side)}<p class="lab fit">${t(side === 'away' ? 'awayLineup' : 'homeLineup')}</p><h1 class="fit">${club.shortName}</h1><p class="lu__m fit">${[club.city, `${club.wins}-${club.losses}`].filter(Boolean).join(' · ')}</p><div class="lu__p"><p class="lab fit">${t(pitcher === starter ? 'starts' : 'pitching')}</p><b class="fit">${fittedName(roster, pitcher, NAME_ROOM.wide)}</b><span class="fit">${[throws, `${wins}-${losses}`, era].filter(Boolean).join(' · ')}</span></div></header><ol class="lu__l">${order.map(row)}</ol>`,
  };
};
