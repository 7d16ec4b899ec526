/** Notices to fans on the site: in the languages of the league, the first required, always with an end. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { inLanguages, StillRight } from '../translated.ts';
import { BodyId, Instant, PathId, Text } from '../wire-values.ts';
import { NOTICE_KINDS, NOTICE_TEXT_MAX } from './notices.ts';

const Words = Text(NOTICE_TEXT_MAX);
/** Plain text. A language without a text of its own shows that of the league's first language. */
const NoticeTexts = inLanguages(Words);
/** The latest end of a notice, in days from now. */
export const NOTICE_DAYS_MAX = 14;

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  game: z.nullable(z.int()),
  texts: NoticeTexts,
  /** while it is on: languages whose text is older than that of the league's first */
  stale: z.array(z.enum(LANGUAGES)),
  starts_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** when staff ended it early */
  ended_at: z.nullable(z.iso.datetime()),
  is_on: z.boolean(),
  revision: Revision,
});
export type Notice = z.output<typeof Notice>;
const WRITERS = ['support', 'league'] as const;

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/operations/notices',
  summary: 'Notices on the site now, and the latest of the past, the newest first',
  access: ['scorer', 'ingest', 'cashier', 'support', 'league'],
  reply: z.object({ data: z.array(Notice) }),
  refusals: [],
});

export const putNotice = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/notices',
  summary: 'Puts a notice on the site, or changes the one with this id',
  access: WRITERS,
  query: z.extend(Seen, StillRight.shape),
  bodyForms: ['json'],
  body: z.object({
    id: z.optional(BodyId),
    kind: z.enum(NOTICE_KINDS),
    /** null or missing: the whole site */
    game: z.optional(z.nullable(BodyId)),
    texts: NoticeTexts,
    until: Instant,
  }),
  reply: z.object({ data: Notice }),
  refusals: [
    'notices/unknown',
    'notices/end-wrong',
    'notices/too-many',
    'languages/original-missing',
    'games/unknown',
    'staff/changed-meanwhile',
  ],
});

export const endNotice = defineEndpoint({
  method: 'POST',
  path: '/api/operations/notices/:id/end',
  summary: 'Takes a notice off the site before its end',
  access: WRITERS,
  params: z.object({ id: PathId }),
  query: Seen,
  body: z.object({}),
  reply: z.object({ data: Notice }),
  refusals: ['notices/unknown', 'staff/changed-meanwhile'],
});
