/** The words of the graphics in the league's language. */
import { fill } from '@palco/baseball/wording/fill';
import { makeWords } from '@palco/baseball/wording/make-words';
import type { Words } from '@palco/baseball/wording/words';
import type { Language } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';

type Texts = Catalogs['graphics'];
type KeysOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? Key : `${Key}.${KeysOf<Group[Key]>}`;
}[keyof Group & string];
type GraphicsKey = KeysOf<Texts>;

export interface GraphicsWords extends Words {
  /** the text of a key, such as `positions.6`, with values in the place of its placeholders */
  readonly t: (key: GraphicsKey, values?: Readonly<Record<string, string | number>>) => string;
  /** `6ª`: an inning in as few letters as a scoreboard has */
  readonly inning: (inning: number) => string;
}

/** Words from the catalogs of one language. */
export const graphicsWords = (
  language: Language,
  texts: Texts,
  [board, plays]: readonly [Catalogs['baseball'], Catalogs['baseball-plays']],
): GraphicsWords => {
  const words = makeWords(language, board as never, plays as never);
  const t: GraphicsWords['t'] = (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((group, name) => (group as Record<string, unknown>)[name], texts);
    return fill(String(found ?? ''), values);
  };
  // the letters of a Spanish ordinal, `6ta`, would take the room of the outs
  const inning = (number: number): string => words.board.ordinal(number).replace(/^(\d+)\p{L}+a$/u, '$1ª');
  return { ...words, t, inning };
};

const files = import.meta.glob<{ default: object }>('./*/{graphics,baseball,baseball-plays}.json', {
  base: '../../../../texts',
});

/** Loads the words of a language. Errors: the network. */
export const loadWords = async (language: Language): Promise<GraphicsWords> => {
  const read = async <Room extends keyof Catalogs>(room: Room): Promise<Catalogs[Room]> =>
    (await files[`./${language}/${room}.json`]?.())?.default as Catalogs[Room];
  const [texts, board, plays] = await Promise.all([read('graphics'), read('baseball'), read('baseball-plays')]);
  return graphicsWords(language, texts, [board, plays]);
};
