import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SIGN_IN_METHODS } from './sign-in-methods.ts';

/** How the site treats Firefox (decision 4 of the design): play, warn with a way to go on, or refuse. */
export const FIREFOX_RULES = ['allow', 'warn', 'block'] as const;
export const MODES = ['demo', 'production'] as const;

/** What a browser must know before it can do anything; also carried in every rendered page. */
export const Site = z.object({
  mode: z.enum(MODES),
  /** the server's business time; the browser works with the difference to its own clock */
  now: z.iso.datetime(),
  languages: z.array(z.enum(LANGUAGES)),
  firefox: z.enum(FIREFOX_RULES),
  /** the ways to sign in that are on */
  signIn: z.array(z.enum(SIGN_IN_METHODS)),
  /** version of the built site: another one means the open page is old */
  build: z.string(),
});
export type Site = z.output<typeof Site>;

export const readSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Public configuration of the site',
  access: 'open',
  reply: Site,
  refusals: [],
});
