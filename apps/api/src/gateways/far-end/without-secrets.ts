/** What a far end says may repeat the key of a stream, or its address. Nobody who reads it may learn a secret. Pure. */
const MASK = '•••';
const LONGEST = 200;
/** A part of a key that is shorter appears by chance. */
const SHORTEST_PART = 6;

const formsOf = (secret: string): readonly string[] => [
  secret,
  ...[encodeURIComponent(secret), ...secret.split(/[?&=/]/)].filter(({ length }) => length >= SHORTEST_PART),
];

/** The words without the secrets, whole or in their parts, and without anything that is not a line of text. */
export const withoutSecrets = (words: string, secrets: readonly string[]): string => {
  const masked = secrets
    .flatMap(formsOf)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, form) => (form ? text.replaceAll(form, MASK) : text), words);
  return masked
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
};
