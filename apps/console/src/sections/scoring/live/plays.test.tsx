import { wordsOf } from '@palco/baseball/wording/words-of';
import type { GameRoster } from '@palco/contracts/game-log';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { loadTexts } from '../../../i18n/texts.ts';
import type { LiveGame } from './live-game.ts';
import { Plays } from './plays.tsx';

test('after the first pitch nothing was looked for yet, so nothing is missing', async () => {
  const live = { halves: [{ inning: 1, half: 'top', batting: 'away', entries: [] }] } as unknown as LiveGame;
  const roster = { players: [] } as unknown as GameRoster;
  render(
    <I18nextProvider i18n={await loadTexts('es', ['scoring'])}>
      <Plays
        live={live}
        roster={roster}
        words={wordsOf('es')}
        waiting={[]}
        chosen={undefined}
        onChoose={() => undefined}
      />
    </I18nextProvider>,
  );
  expect(screen.getByText('Aquí salen las jugadas, la última arriba.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jonrón' } });
  expect(screen.getByText('Ninguna jugada tiene ese texto.')).toBeTruthy();
});
