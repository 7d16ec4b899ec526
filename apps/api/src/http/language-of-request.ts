import { type Language, languageFrom } from '@palco/kernel/language';
import type { FastifyRequest } from 'fastify';

/** The supported language that an Accept-Language header weighs most; undefined when there is none. */
export const preferredLanguage = (header: string | undefined): Language | undefined => {
  if (!header || header.length > 500) return undefined;
  const requested = header.split(',').map((part, place) => {
    const [name = '', ...options] = part.trim().split(';');
    const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    return { name, weight: weight === undefined ? 1 : Number(weight), place };
  });
  return requested
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ name }) => languageFrom(name))
    .find((language) => language !== undefined);
};

/** The language that `?lang=` names; of several values the first that is a language. */
export const languageNamed = (lang: unknown): Language | undefined =>
  [lang]
    .flat()
    .map((name) => (typeof name === 'string' ? languageFrom(name) : undefined))
    .find((language) => language !== undefined);

/** `?lang=`, else Accept-Language, else the account's language, else Spanish. */
export const languageOfRequest = (request: FastifyRequest, ofAccount?: Language): Language => {
  // a path that cannot be decoded has no query at all
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  return languageNamed(lang) ?? preferredLanguage(request.headers['accept-language']) ?? ofAccount ?? 'es';
};
