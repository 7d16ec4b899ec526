import type { PlayStill } from '@palco/contracts/highlights/shared-plays';
import { LANGUAGES } from '@palco/kernel/language';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { drawPlay, linesOf } from './draw-play.ts';
import { createPictureDrawer } from './picture-drawer.ts';
import { socialTexts } from './social-texts.ts';

const STILL: PlayStill = {
  game: 7,
  share: 'p9~AAAAAAAAAAAA',
  season: '2026',
  day: '2026-11-22',
  away: 'CUL',
  home: 'HER',
  inning: 6,
  half: 'bottom',
  outs: 1,
  bases: [true, false, true],
  batter: 'Verdín',
  pitcher: 'Quevedo',
};
const DRAWN_LEAGUE = { name: 'Liga', mark: () => '', night: '#060d1c', quiet: '#bccae4' };
const CLUBS = {
  away: { letters: 'CUL', primary: '#A3182B', secondary: '#4E9B47' },
  home: { letters: 'HER', primary: '#D8530B', secondary: '#3E9A57' },
};
const textsOf = (still: PlayStill, language: (typeof LANGUAGES)[number] = 'es') =>
  socialTexts(still, { away: 'Tomateros', home: 'Naranjeros' }, language);

test('what is said of a play, in Spanish', () => {
  expect(textsOf(STILL)).toEqual({
    duel: 'Verdín contra Quevedo',
    bases: 'Corredores en primera y tercera',
    inning: 'Baja de la 6ta, 1 out',
    clubs: 'Tomateros en Naranjeros',
    at: 'en',
    teaser: 'Mira los 20 segundos que siguen.',
  });
});

test('lines break between words', () => {
  expect(linesOf('Corredores en primera y tercera', 14)).toEqual(['Corredores en', 'primera y', 'tercera']);
  expect(linesOf('extraordinariamente', 5)).toEqual(['extraordinariamente']);
});

test('no name ends a tag or an attribute', () => {
  const sign = fc.constantFrom('<', '>', '"', '&', "'", 'a', '\u0000');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 20 }), (signs) => {
      const texts = textsOf({ ...STILL, batter: signs.join('') });
      const drawn = drawPlay({ ...STILL, ...CLUBS, league: DRAWN_LEAGUE, texts });
      expect(drawn.match(/<text/g)?.length).toBe(drawn.match(/<\/text>/g)?.length);
      expect(drawn).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    }),
  );
});

const drawer = createPictureDrawer();
afterAll(() => drawer.close());
test('a PNG of 1200 × 630 in every language', async () => {
  const pictures = await Promise.all(
    LANGUAGES.map((language) =>
      drawer.draw(drawPlay({ ...STILL, ...CLUBS, league: DRAWN_LEAGUE, texts: textsOf(STILL, language) })),
    ),
  );
  for (const [place, png] of pictures.entries()) {
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(200_000);
    const folder = process.env.PALCO_SHOTS;
    if (folder) await import('node:fs/promises').then((fs) => fs.writeFile(`${folder}/${LANGUAGES[place]}.png`, png));
  }
  await expect(drawer.draw('no picture')).rejects.toThrow('could not be drawn');
});
