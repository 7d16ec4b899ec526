import { languageIn } from '@palco/contracts/identity/identity';
import { LANGUAGES, type Language, languageFrom } from '@palco/kernel/language';
import type { FastifyRequest } from 'fastify';

/** The language, of those that are on, that an Accept-Language header weighs most; undefined when there is none. */
const preferredLanguage = (header: string | undefined, on: readonly Language[] = LANGUAGES): Language | undefined => {
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
    .find((language) => language !== undefined && on.includes(language));
};

/** The language that `?lang= names; of several values the first that is a language. */
export const languageNamed = (lang: unknown): Language | undefined =>
  [lang]
    .flat()
    .map((name) => (typeof name === 'string' ? languageFrom(name) : undefined))
    .find((language) => language !== undefined);

/**
 * `?lang=`, else Accept-Language, else the account's language, each where it is on; else the league's first. Staff works in
 * any language: what they read is the product's.
 */
export const languageOfRequest = (request: FastifyRequest, ofAccount?: Language): Language => {
  // a path that cannot be decoded has no query at all
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const isStaff = Array.isArray(request.routeOptions.config.access);
  // a server that is only half composed, in tests, has no league
  const league = request.server.league?.() ?? { languages: [...LANGUAGES] };
  const on = isStaff ? LANGUAGES : league.languages;
  const named = languageNamed(lang);
  if (named && on.includes(named)) return named;
  const wanted = preferredLanguage(request.headers['accept-language'], on) ?? ofAccount;
  return isStaff ? (wanted ?? 'es') : languageIn(league, wanted);
};
