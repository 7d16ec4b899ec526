import languageCommon from '@zxcvbn-ts/language-common';
import { emailKey } from './email-key.ts';

/** 49,000 passwords in real use. */
const known = new Set(languageCommon.dictionary['passwords-common'].filter((password) => password.length >= 8));
/** First guesses for this site. */
const OURS = /^(palco|beisbol|b[ée]isbol|baseball|liga|temporada|password|contrase[ñn]a)[\W\d_]{0,8}$/i;

/** Is it a widely used password, a first guess for this site, or the person's own name or address? */
export const isCommonPassword = (
  password: string,
  { email, name }: { email?: string; name?: string } = {},
): boolean => {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const own = [email, email && emailKey(email).split('@')[0], name].map((word) =>
    word?.normalize('NFKC').toLowerCase(),
  );
  return known.has(plain) || OURS.test(plain) || own.includes(plain) || new Set(plain).size < 3;
};
