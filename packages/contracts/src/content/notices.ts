/** Notices on the fan's site: published by staff, until a set time. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientFlags } from '../streaming/client-flags.ts';
import { NOTICES_ADDRESS } from './content-addresses.ts';

export const NOTICE_KINDS = ['information', 'delay', 'trouble'] as const;
export const NOTICE_TEXT_MAX = 200;
/** At most this many at once: more would cover the page. */
export const NOTICES_MAX = 3;

export const PublicNotice = z.object({
  id: z.int(),
  /** changes with the notice, so that a changed notice shows again to a visitor who closed it */
  key: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** null: the whole site */
  game: z.nullable(z.int()),
  /** in the language of the request; in the league's first where that has none */
  text: z.string(),
  /** language of the text */
  language: z.string(),
  /** pages remove it by themselves then */
  until: z.iso.datetime(),
});
export type PublicNotice = z.output<typeof PublicNotice>;

export const readNotices = defineEndpoint({
  method: 'GET',
  path: NOTICES_ADDRESS,
  summary: 'The notices of now, in the language of the request',
  access: 'open',
  query: z.object(clientFlags),
  /** `revision`: as in `event: notices` */
  reply: z.object({ data: z.array(PublicNotice), revision: z.string() }),
  refusals: [],
});

/**
 * `event: notices` of the event stream: a page whose notices have another revision reads them again. `hello` has the
 * revision too.
 */
export const NoticesEvent = z.object({ revision: z.string() });
