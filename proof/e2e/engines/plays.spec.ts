/** Every engine plays a live game and a recording, goes back in both, and the panel shows the moment on screen. */
import { expectFollowed } from '../expect-followed.ts';
import { readGame } from '../followed-game.ts';
import { CORE, readDemo } from '../journey.ts';
import { liveGame, pause } from '../watching.ts';
import { inEachEngine, test } from './engine-journey.ts';
import { expectPlaying, moveToInning, openGame, readClock, signIn, unfoldPanel } from './engine-watching.ts';

inEachEngine(test, () => {
  test('a live game and a recording play, go back, and the panel is true', CORE, async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    for (const id of [await liveGame(page), readDemo().games.final[0] ?? 0]) {
      await openGame(page, id);
      await unfoldPanel(page);
      // the start of an earlier inning, which lies before everything that was loaded
      await moveToInning(page, 2);
      await expectPlaying(page);
      // longer than a segment
      await page.until('picture without holes', () => {
        const { buffered, currentTime } = document.querySelector('video') ?? { buffered: undefined, currentTime: 0 };
        const ranges = Array.from({ length: buffered?.length ?? 0 }, (_, place) => place);
        return ranges.some(
          (place) => buffered && buffered.start(place) <= currentTime && buffered.end(place) >= currentTime + 5,
        );
      });
      await pause(page);
      await expectFollowed(page, await readGame(page, id), await readClock(page));
    }
  });
});
