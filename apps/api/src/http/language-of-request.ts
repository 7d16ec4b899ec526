import { type Language, languageFrom } from '@palco/kernel/language';
import type { FastifyRequest } from 'fastify';

/** The first language of an Accept-Language header that we speak, by its weights. */
export const preferredLanguage = (header: string | undefined): Language | undefined => {
  if (!header || header.length > 500) return undefined;
  const wished = header.split(',').map((part, place) => {
    const [name = '', ...options] = part.trim().split(';');
    const weight = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    return { name, weight: weight === undefined ? 1 : Number(weight), place };
  });
  return wished
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ name }) => languageFrom(name))
    .find((language) => language !== undefined);
};

/** `?lang=` decides, then what the browser asks for, then the account's own, then Spanish. */
export const languageOfRequest = (request: FastifyRequest, ofAccount?: Language): Language => {
  // a path that cannot be decoded has no query at all
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const asked = typeof lang === 'string' ? languageFrom(lang) : undefined;
  return asked ?? preferredLanguage(request.headers['accept-language']) ?? ofAccount ?? 'es';
};
