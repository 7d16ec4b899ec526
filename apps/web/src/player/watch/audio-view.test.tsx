import { wordsOf } from '@palco/texts/words-of';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { roster } from '../../testing/written-loaded-game.ts';
import { momentAfter } from '../moment/panel.ts';
import { AudioView } from './audio-view.tsx';

const spanish = wordsOf('es');

const moment = momentAfter(roster, []);
const board = moment && { roster, moment, words: spanish };
const weighing = () => {
  let now = 0;
  let listener = (): void => undefined;
  return {
    bytes: {
      get: () => now,
      watch: (heard: () => void) => {
        listener = heard;
        return () => undefined;
      },
    },
    load: (bytes: number) => {
      now = bytes;
      listener();
    },
  };
};

test('shows the board at the moment that is heard, and counts what it weighs', async () => {
  const { bytes, load } = weighing();
  const { container } = await renderInSite(<AudioView board={board} isSpoilerFree={false} bytes={bytes} />, {
    groups: ['player'],
  });
  expect(screen.getByText(/alta/i)).toBeVisible();
  expect(screen.getAllByText('0', { selector: 'span' })).toHaveLength(5); // runs and the count
  expect(container).not.toHaveTextContent('MB');
  act(() => load(4_231_000));
  expect(screen.getByText('4.2 MB este juego')).toBeVisible();
});

test('hides the score where scores are hidden', async () => {
  const { bytes } = weighing();
  await renderInSite(<AudioView board={board} isSpoilerFree bytes={bytes} />, { groups: ['player'] });
  expect(screen.getAllByRole('img', { name: 'Marcador oculto' })).toHaveLength(2);
});
