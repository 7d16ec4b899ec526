import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { recorded } from '@palco/baseball/testing/recordings';
import { isRefusal } from '@palco/kernel/refusal';
import { type RetrosheetGame, readRetrosheetGame, splitRetrosheetGames } from '../retrosheet/game.ts';

/** Every game of the recorded event files, folded; a refusal makes the test fail. */
export const recordedEventFiles = (): readonly { readonly file: RetrosheetGame; readonly game: Game }[] =>
  recorded('retrosheet', /\.EV[ANFR](\.gz)?$/i)
    .flatMap(({ text }) => splitRetrosheetGames(text))
    .map((lines) => {
      const file = readRetrosheetGame(lines);
      if (isRefusal(file)) throw new Error(`${lines[0]} ${JSON.stringify(file)}`);
      const game = foldGame(file.setup, file.plays);
      if (isRefusal(game)) throw new Error(`${file.id} ${JSON.stringify(game)}`);
      return { file, game };
    });
