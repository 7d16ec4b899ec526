/** Every engine plays a live game and a recording, goes back in both, and the panel shows the moment on screen. */
import { expectFollowed } from '../expect-followed.ts';
import { readGame } from '../followed-game.ts';
import { CORE, readDemo } from '../journey.ts';
import { liveGame, pause } from '../watching.ts';
import { inEachEngine, test } from './engine-journey.ts';
import { expectPlaying, moveBy, openGame, readClock, signIn, unfoldPanel } from './engine-watching.ts';

inEachEngine(test, () => {
  test('a live game and a recording play, go back, and the panel is true', CORE, async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    for (const id of [await liveGame(page), readDemo().games.final[0] ?? 0]) {
      await openGame(page, id);
      await unfoldPanel(page);
      // the start of an earlier inning, which lies before everything that was loaded
      await moveBy(page, () => page.key('2'));
      await expectPlaying(page);
      await pause(page);
      await expectFollowed(page, await readGame(page, id), await readClock(page));
    }
  });
});
