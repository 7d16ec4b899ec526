/** Everything besides pitches and balls in play, by keys: each is read back in the sentence that fans get. */
import { openConsole, test } from './console-journey.ts';
import { expect } from './journey.ts';
import { benchOf, expectUnsent, fanSentences, gameToCome, openScoring, pressAll, startScoring } from './scored-game.ts';

test('a substitution, a visit, a review, a delay, the umpire’s count, a comment and an old play, by keys', async ({
  page,
  palco,
  colleagues,
}) => {
  await openConsole(page, palco.origin, colleagues.bookkeeper);
  const game = await gameToCome(page, palco.origin, 8);
  await openScoring(page, game);
  const bench = benchOf(await startScoring(page));
  const draft = page.locator('[data-draft]');
  const newest = page.getByRole('region', { name: 'Jugadas', exact: true }).getByRole('listitem').first();
  /** What fans read last is what the scorer reads at the top of the list. */
  const expectTold = async (sentence: string | RegExp): Promise<void> => {
    await expect(newest).toContainText(sentence);
    await expectUnsent(page, 0);
    await expect.poll(async () => (await fanSentences(page, palco.origin, game)).at(-1)).toMatch(sentence);
  };
  const out = ['x', '8', 'Enter'] as const;

  await test.step('a substitution by number, in at most five keys', async () => {
    const keys = ['w', ...bench.jersey, 'h', 'Enter'];
    expect(keys.length).toBeLessThanOrEqual(5);
    await pressAll(page, ...keys.slice(0, -1));
    await expect(draft).toContainText(bench.lastName);
    await page.keyboard.press('Enter');
    await expectTold(new RegExp(`Bateador emergente: .*${bench.lastName} por `));
  });

  await test.step('a visit to the mound', async () => {
    await page.keyboard.press('y');
    await expectTold('Visita al montículo.');
  });

  await test.step('a review is asked for and upheld', async () => {
    await pressAll(page, 'b', 'o');
    await expect(page.locator('[data-line="review"]')).toBeVisible();
    await page.keyboard.press('a');
    await expectTold(/Jugada en revisión a petición de /);
    await pressAll(page, 'o', 's');
    await expectTold('Tras la revisión se mantiene la decisión.');
  });

  await test.step('play stops for rain and goes on', async () => {
    await pressAll(page, 'd', 'r');
    await expectTold('Juego detenido por lluvia.');
    await pressAll(page, 'd', 'Enter');
    await expectTold('Se reanuda el juego.');
  });

  await test.step('the count is the umpire’s, with his reason and without an invented pitch', async () => {
    await page.keyboard.press('q');
    await page.keyboard.type('21 la segunda fue foul');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-count="balls 2"]')).toBeVisible();
    await expect(page.locator('[data-count="strikes 1"]')).toBeVisible();
    await expectUnsent(page, 0);
    const eventsOfTurn = async (): Promise<readonly { kind: string; reason?: string }[]> =>
      (await (await page.request.get(`${palco.origin}/api/games/${game}/log`)).json()).plays.at(-1).play.events;
    // the log that fans read follows a moment later
    await expect
      .poll(async () => (await eventsOfTurn()).at(-1))
      .toMatchObject({ kind: 'count_correction', reason: 'la segunda fue foul' });
    expect((await eventsOfTurn()).filter(({ kind }) => kind === 'pitch')).toHaveLength(1);
  });

  await test.step('a comment is told in its own words', async () => {
    await page.keyboard.press('z');
    await page.keyboard.type('se fue la luz en la grada');
    await page.keyboard.press('Enter');
    await expectTold(/se fue la luz en la grada/i);
  });

  await test.step('a play three innings back is corrected with what follows from it', async () => {
    await pressAll(page, 'x', 's', '8', 'Enter');
    const half = async (): Promise<void> => {
      for (let outs = 0; outs < 3; outs += 1) {
        await pressAll(page, ...out);
        await expect(page.locator('[data-line="none"]')).toBeVisible();
      }
    };
    await half();
    // the pinch hitter has no position yet (Rule 5.02), unless he batted for the designated hitter
    await page.keyboard.press('c');
    const vacant = page.getByText(/^Nadie juega la posición \d+ de .+ \(regla 5\.02\)\.$/);
    await expect(vacant.or(page.locator('[data-count="strikes 1"]'))).toBeVisible();
    if (await vacant.isVisible()) {
      const position = /posición (\d+)/.exec(await vacant.innerText())?.[1] ?? '';
      await pressAll(page, 'w', ...bench.jersey, position, 'Enter');
      // number 4 at position 6 may be number 46 as well
      const which = page.getByText('¿Cuál de ellos?');
      const isRecorded = page.locator('[data-line="none"]');
      await expect(which.or(isRecorded)).toBeVisible();
      if (await which.isVisible())
        await page.getByRole('button', { name: new RegExp(`^\\d .*${bench.lastName} `) }).click();
      if (!(await isRecorded.isVisible())) await page.keyboard.press('Enter');
      await expect(isRecorded).toBeVisible();
      await page.keyboard.press('c');
    }
    await expect(page.locator('[data-count="strikes 1"]')).toBeVisible();
    for (let halves = 0; halves < 5; halves += 1) await half();
    await page.keyboard.press('b');
    await expect(page.getByText(/Alta de la 4/).first()).toBeVisible();
    await expect(page.locator('[data-runs="away"]')).toHaveText('0');
    const typed = page.locator('[data-line="correction"] output');
    await page.keyboard.press('ArrowUp');
    for (let back = 0; back < 40 && !(await typed.innerText()).startsWith('S8'); back += 1)
      await page.keyboard.press('ArrowUp');
    while ((await typed.innerText()).trim()) await page.keyboard.press('Backspace');
    await page.keyboard.type('h8');
    const after = page.getByRole('list', { name: 'Lo que cambia' });
    await expect(after.getByText(/0 → 1 carreras/)).toBeVisible();
    await expect(after.getByText(/entrada 1: 0 → 1/)).toBeVisible();
    await expect(after.getByText(/^Cambian las líneas de /)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-runs="away"]')).toHaveText('1');
    await expectUnsent(page, 0);
    await expect
      .poll(async () =>
        (await fanSentences(page, palco.origin, game)).filter((each) => /cuadrangular|jonrón/i.test(each)),
      )
      .toHaveLength(1);
  });

  await test.step('undone and done again', async () => {
    await page.keyboard.press('Backspace');
    await expect(page.locator('[data-runs="away"]')).toHaveText('0');
    await page.keyboard.press('Shift+Backspace');
    await expect(page.locator('[data-runs="away"]')).toHaveText('1');
    await expectUnsent(page, 0);
  });

  await test.step('the tab lets a newer version of the console have the store of the device', async () => {
    const opened = await page.evaluate(
      () =>
        new Promise<string>((done) => {
          const request = indexedDB.open('palco-scoring', 3);
          request.onsuccess = () => done('opened');
          // also fires while a pending write finishes; a tab that keeps its connection open would block it for good
          // real time: only a fault lasts that long
          request.onblocked = () => setTimeout(() => done('blocked'), 300_000);
        }),
    );
    expect(opened).toBe('opened');
  });
});
