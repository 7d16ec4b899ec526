import { wordsOf } from '@palco/texts/words-of';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { momentAfter } from '../moment/panel.ts';
import { TvStrip } from './tv-strip.tsx';

const spanish = wordsOf('es');

const moment = momentAfter(roster, []);
if (!moment) throw new Error('a game without line-ups');
const strip = (isSpoilerFree: boolean) => (
  <TvStrip roster={roster} moment={moment} words={spanish} isSpoilerFree={isSpoilerFree} />
);

test('the strip over the picture has the score, the half inning, the bases, the count, the outs and who bats', async () => {
  const { container } = await renderInSite(strip(false), { groups: ['player'] });
  for (const of of ['away', 'home'] as const)
    expect(screen.getByText(roster.clubs[of].abbreviation, { selector: 'span' })).toBeVisible();
  expect(screen.getAllByText('0', { selector: 'span' })).toHaveLength(2);
  expect(screen.getByText(/alta/i)).toBeVisible();
  expect(screen.getByRole('img', { name: /bases|corredor/i })).toBeVisible();
  expect(screen.getByText('0-0')).toBeVisible();
  expect(container).toHaveTextContent(/bolas 0, strikes 0, 0 outs/i);
  expect(screen.getByText('Al bat')).toBeVisible();
});

test('the strip hides the score where scores are hidden, and nothing else', async () => {
  await renderInSite(strip(true), { groups: ['player'] });
  expect(screen.getAllByRole('img', { name: 'Marcador oculto' })).toHaveLength(2);
  expect(screen.getByText('0-0')).toBeVisible();
});
