/** The initial of a word, for heads with room for one letter: `Carreras` -> `C`, `Раны` -> `Р`. */
export const firstLetter = (word: string): string => (word[0] ?? '').toUpperCase();
