/** Letters that Unicode does not take apart, as keyboards without them write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ª: 'a', º: 'o',
}; // biome-ignore format: one table

/** Letters as they are compared when people search: without accents and case. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıßæœþªº]/g, (letter) => PLAIN[letter] ?? letter);
