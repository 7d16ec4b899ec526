import * as z from 'zod';

export const secret = z.string().min(32);

const listed = (text: string): unknown => {
  if (!text.startsWith('[')) return text.split(/[\s,]+/).filter(Boolean);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
/** Several secrets: with commas or spaces between them, or as a JSON list where one contains such a character. */
export const secrets = z
  .string()
  .transform(listed)
  .pipe(
    z.custom<string[]>(
      (list) => z.array(secret).safeParse(list).success,
      'every secret has 32 or more characters; write a JSON list where one contains a comma or a space',
    ),
  );

/** The same list as the value of a setting. */
export const secretsText = (list: readonly string[]): string =>
  list.some((each) => /[\s,]|^\[/.test(each)) ? JSON.stringify(list) : list.join(',');

/** Text somebody typed repeats a few characters. */
export const isRandom = (text: string): boolean => new Set(text).size >= 12;
