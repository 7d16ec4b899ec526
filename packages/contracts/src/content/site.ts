import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { League } from '../identity/identity.ts';
import { SiteLegal } from '../legal/legal.ts';
import { CODE_CHANNELS, SIGN_IN_METHODS } from '../sign-in/sign-in-methods.ts';

/** How the site treats Firefox: allow, warn, or block. */
export const FIREFOX_RULES = ['allow', 'warn', 'block'] as const;
export const MODES = ['demo', 'production'] as const;

/** Public configuration, also part of every rendered page. */
export const Site = z.object({
  mode: z.enum(MODES),
  /** the server's time; the browser uses the difference to its own clock */
  now: z.iso.datetime(),
  /** who the league is, with the languages of the site */
  league: League,
  firefox: z.enum(FIREFOX_RULES),
  /** the receiver's id at Google Cast; missing: nothing can be cast */
  castAppId: z.optional(z.string()),
  /** which legal documents are published, and what they allow */
  legal: SiteLegal,
  /** enabled sign-in methods */
  signIn: z.array(z.enum(SIGN_IN_METHODS)),
  /** how a code may be sent to a telephone */
  codeChannels: z.array(z.enum(CODE_CHANNELS)),
  /** version of the build; a different one means that the open page is outdated */
  build: z.string(),
});
export type Site = z.output<typeof Site>;

export const readSite = defineEndpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Public configuration of the site',
  access: 'open',
  beforeOpening: 'always',
  reply: Site,
  refusals: [],
});
