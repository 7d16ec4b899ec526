import { bats, happens, threeOuts, written } from '@palco/baseball/testing/written-game';
import { wordsOf } from '@palco/texts/words-of';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { momentAfter } from '../moment/panel.ts';
import { useTitle } from './use-title.ts';

const words = wordsOf('es');

const inning = [bats('a1', 'home_run'), ...threeOuts('a', 2), bats('h1', 'single')];
const called = [...inning, happens({ kind: 'game_called', at: 0, reason: 'rain' })];

const Tab = ({ plays, isSpoilerFree }: { readonly plays: typeof inning; readonly isSpoilerFree: boolean }) => {
  useTitle(roster, momentAfter(roster, written(plays)), words, isSpoilerFree, false);
  return null;
};

test.each([
  ['a game that goes on', inning, false, 'NAV 1, HER 0 · 1era Baja | Palco'],
  ['a game that is over', called, false, 'NAV 1, HER 0 · Final | Palco'],
  ['the same without spoilers', inning, true, 'NAV en casa de HER · 1era Baja | Palco'],
  ['the end without spoilers', called, true, 'NAV en casa de HER · 1era Baja | Palco'],
] as const)('the title of the tab: %s', async (_, plays, isSpoilerFree, title) => {
  await renderInSite(<Tab plays={[...plays]} isSpoilerFree={isSpoilerFree} />, { groups: ['player'] });
  expect(document.title).toBe(title);
});
