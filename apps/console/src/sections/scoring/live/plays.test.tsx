import type { GameRoster } from '@palco/contracts/games/game-log';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { wordsOf } from '@palco/texts/words-of';
import { LeagueProvider } from '@palco/ui/league';
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
    <LeagueProvider value={LEAGUE}>
      <I18nextProvider i18n={await loadTexts('es', ['console-scoring'])}>
        <Plays
          live={live}
          roster={roster}
          words={wordsOf('es')}
          waiting={[]}
          chosen={undefined}
          onChoose={() => undefined}
        />
      </I18nextProvider>
    </LeagueProvider>,
  );
  expect(screen.getByText('Aquí salen las jugadas, la última arriba.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jonrón' } });
  expect(screen.getByText('Ninguna jugada tiene ese texto.')).toBeTruthy();
});
