/** What a far end says may repeat the key of a stream. Nobody who reads it may learn the key. Pure. */
const MASK = '•••';
const LONGEST = 200;
/** A part of a key that is shorter appears by chance. */
const SHORTEST_PART = 6;

/** The words without the key, whole or in its parts, and without anything that is not a line of text. */
export const withoutKey = (words: string, key: string): string => {
  const forms = [key, encodeURIComponent(key), ...key.split(/[?&=/]/)].filter(({ length }) => length >= SHORTEST_PART);
  const masked = [key, ...forms]
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, form) => (form ? text.replaceAll(form, MASK) : text), words);
  return masked
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
};
