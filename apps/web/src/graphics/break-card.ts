/** While nothing is played: when the game is back, and how it stands. */
import { SIDES, type Side } from '@palco/baseball/rules/side';
import type { Drawing } from './bug.ts';
import { bugView } from './bug-view.ts';
import { crest } from './crest.ts';
import { html, type Markup } from './html.ts';
import type { Scene } from './scene.ts';

/** `1:45`; undefined when the time has come. */
export const timeLeft = (backAt: string | null, now: number): string | undefined => {
  const seconds = backAt === null ? 0 : Math.ceil((Date.parse(backAt) - now) / 1000);
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : undefined;
};

/** `now`: of the clock on the wall, because staff has said when the game is back, not a play. */
export const drawBreak = (scene: Scene, backAt: string | null, now: number): Drawing => {
  const { roster, words } = scene;
  const { runs, sign, lost } = bugView(scene);
  const left = timeLeft(backAt, now);
  const team = (side: Side): Markup =>
    html`<div class="br__t${lost === side ? ' is-lost' : ''}">${crest(scene, side)}<b class="fit">${roster.clubs[side].shortName}</b><span>${runs[side]}</span></div>`;
  return {
    look: 'br',
    content: html`<div class="br__l${left === undefined ? ' br__l--plain' : ''}"><p class="lab">${words.t(left === undefined ? 'backSoon' : 'back')}</p><p class="br__n">${left}</p></div><div class="br__m"><p class="br__e fit">${sign?.line}</p>${SIDES.map(team)}</div>`,
  };
};
