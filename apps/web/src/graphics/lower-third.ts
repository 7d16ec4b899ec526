/** Who bats and who pitches, with the season and today. */

import { isPosition } from '@palco/baseball/rules/position';
import { innings } from '@palco/baseball/scoring/average';
import { chargeOf } from '@palco/baseball/scoring/plate-appearances';
import { playTitle } from '@palco/baseball/wording/play-title';
import { positionName } from '@palco/baseball/wording/situation-text';
import { pitcherAt } from '../player/moment/season-stats.ts';
import type { Drawing } from './bug.ts';
import { crest } from './crest.ts';
import { fittedName, NAME_ROOM } from './fitted-name.ts';
import { html, type Markup } from './html.ts';
import type { Played } from './scene.ts';
import { battingToday, pitchingToday, seasonBatting, seasonInnings } from './season-figures.ts';

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

type Figure = readonly [label: string, value: string | number | undefined];
const figures = (all: readonly Figure[]): Markup =>
  html`<dl class="l3__f">${all
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

/** How many of today's plate appearances a line has room for. */
const TURNS_TOLD = 3;
const turnsOf = ({ moment, words }: Played, player: string): string =>
  moment.game.steps
    .flatMap((step) => {
      const charge = chargeOf(step);
      if (charge?.batter !== player) return [];
      const what = lowerFirst(playTitle(charge.result, words, step));
      return [words.t('ended', { what, inning: words.inning(step.before.inning) })];
    })
    .slice(-TURNS_TOLD)
    .join(', ');

export const drawBatter = (scene: Played): Drawing => {
  const { moment, roster, words } = scene;
  const { situation, batter } = moment;
  const { t } = words;
  const { order } = moment.game.state.teams[situation.batting].lineup;
  const index = order.findIndex((each) => each.player === batter.player);
  const [spot, place] = [order[index], index + 1];
  const player = roster.players[batter.player];
  const season = seasonBatting(scene, batter.player);
  const today = battingToday(scene, batter.player);
  const position = spot && isPosition(spot.position) ? upperFirst(positionName(spot.position, words)) : '';
  const bats = player && /^[RLS]$/.test(player.bats) ? t(`bats.${player.bats as 'R' | 'L' | 'S'}`) : undefined;
  const label = place > 0 ? t('at', { place: t(`places.${place as 1}`) }) : '';
  const line = today?.plateAppearances
    ? html`<span class="fit"><b>${t('today', { figures: `${today.hits}-${today.atBats}` })}</b> ${turnsOf(scene, batter.player)}</span>`
    : html`<span>${t('first')}</span>`;
  return {
    look: 'l3',
    content: html`<div class="l3__c">${crest(scene, situation.batting)}<b>${player?.jersey}</b></div><div class="l3__n"><p class="lab">${label}</p><h1 class="fit">${fittedName(roster, batter.player, NAME_ROOM.wide)}</h1><p class="l3__m fit">${joined(position, bats)}</p></div>${figures(
      [
        [t('average'), batter.average],
        [t('homeRuns'), season?.homeRuns],
        [t('battedIn'), season?.runsBattedIn],
      ],
    )}<p class="l3__s">${line}</p>`,
  };
};

export const drawPitcher = (scene: Played): Drawing => {
  const { moment, roster, words } = scene;
  const { t } = words;
  const { player: id } = moment.pitcher;
  const player = roster.players[id];
  const line = pitchingToday(scene, id);
  const side = moment.situation.batting === 'away' ? 'home' : 'away';
  const isStarter = moment.game.setup.lineups[side].pitcher === id;
  const hand = player?.throws === 'L' || player?.throws === 'R' ? player.throws : 'S';
  const { wins, losses, era } = pitcherAt(roster, moment.box, id);
  const today: readonly Figure[] = [
    [t('innings'), innings(line?.outs ?? 0)],
    [t('hits'), line?.hits ?? 0],
    [t('strikeouts'), line?.strikeouts ?? 0],
    [t('thrown'), line?.pitches ?? 0],
    [t('strikes'), line?.strikes ?? 0],
  ];
  return {
    look: 'l3 l3--pit',
    content: html`<div class="l3__c">${crest(scene, side)}<b>${player?.jersey}</b></div><div class="l3__n"><p class="lab">${t('pitching')}</p><h1 class="fit">${fittedName(roster, id, NAME_ROOM.wide)}</h1><p class="l3__m fit">${t(isStarter ? `starter.${hand}` : `reliever.${hand}`)}</p></div>${figures(
      [
        [t('record'), `${wins}-${losses}`],
        [t('era'), era],
        [t('innings'), seasonInnings(scene, id)],
      ],
    )}<p class="l3__s"><b>${upperFirst(t('todayShort'))}</b>${today.map(([label, value]) => html`<span>${label} <b>${value}</b></span>`)}</p>`,
  };
};
