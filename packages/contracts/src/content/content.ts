/** Content of the public pages that staff edits: FAQ, season, video channel, videos, app. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { ClientFlags } from '../streaming/client-flags.ts';
import type { Switch } from '../switches.ts';
import { inLanguages, StillRight } from '../translated.ts';
import { Text } from '../wire-values.ts';
import { CONTENT_ADDRESS, FAQS_ADDRESS } from './content-addresses.ts';

const HttpsAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(300));

/** HTML as entered; elements that are not on the allow list are removed before publication. */
const TypedHtml = Text(6000);
const FaqId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const FAQS_MAX = 20;

const FaqWords = { question: inLanguages(Text(200)), answer: inLanguages(TypedHtml) };
export const FaqItem = z.object({ id: FaqId, ...FaqWords });
export type FaqItem = z.output<typeof FaqItem>;

/** `label` null: what the calendar calls the season. */
const SeasonContent = z.object({
  label: z.nullable(Text(40)),
  /** heading above the plans */
  headline: inLanguages(Text(160)),
});

const Step = z.object({ title: Text(80), text: Text(300) });
/** How to join the league's video channel, and where it is. */
const ChannelContent = z.object({
  name: Text(60),
  address: HttpsAddress,
  steps: inLanguages(z.array(Step).check(z.minLength(1), z.maxLength(6))),
});

/** A video that loads on demand: Palco's own clip, or one of another host. */
export const VideoContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample') }),
  z.object({
    kind: z.literal('youtube'),
    id: z.string().check(z.regex(/^[\w-]{11}$/)),
    seconds: z.int().check(z.gte(1)),
  }),
  z.object({ kind: z.literal('vimeo'), id: z.string().check(z.regex(/^\d{6,12}$/)), seconds: z.int().check(z.gte(1)) }),
]);
export type VideoContent = z.output<typeof VideoContent>;
const TutorialContent = z.object({ videos: inLanguages(VideoContent) });

/** Where the app is in the stores; null: not there yet, and the site does not offer it. */
const AppContent = z.object({ ios: z.nullable(HttpsAddress), android: z.nullable(HttpsAddress) });

export const CONTENT_SLOTS = {
  season: SeasonContent,
  channel: ChannelContent,
  tutorial: TutorialContent,
  app: AppContent,
} as const;
export type ContentSlot = keyof typeof CONTENT_SLOTS;

/** A question in one language; `answer` is sanitized HTML. */
export const PublicFaq = z.object({ id: z.string(), question: z.string(), answer: z.string() });
export type PublicFaq = z.output<typeof PublicFaq>;

export const readFaqs = defineEndpoint({
  method: 'GET',
  path: FAQS_ADDRESS,
  summary: 'Questions and answers, in the language of the request',
  access: 'open',
  query: ClientFlags,
  reply: z.object({ data: z.array(PublicFaq) }),
  refusals: [],
});

/** The other content in one language; videos in all that are on, because the tutorial offers all. */
export const PublicContent = z.object({
  season: z.object({ label: z.string(), headline: z.string() }),
  /** these three are null in a league that does not have them; a channel also until staff writes where it is */
  channel: z.nullable(z.object({ name: z.string(), address: z.string(), steps: z.array(Step) })),
  tutorial: z.nullable(TutorialContent),
  app: z.nullable(AppContent),
});
export type PublicContent = z.output<typeof PublicContent>;

export const readContent = defineEndpoint({
  method: 'GET',
  path: CONTENT_ADDRESS,
  summary: 'Season, video channel, tutorial and app, in the language of the request',
  access: 'open',
  query: ClientFlags,
  reply: z.object({ data: PublicContent }),
  refusals: [],
});

export const AllContent = z.object({
  data: z.object({ faqs: z.array(FaqItem), ...CONTENT_SLOTS }),
  /** of each part by its name, of a question by `faq:<id>` */
  revisions: z.record(z.string(), Revision),
  /** languages of each part whose texts were translated from an earlier original; a part without any is missing */
  stale: z.record(z.string(), z.array(z.enum(LANGUAGES))),
});
export type AllContent = z.output<typeof AllContent>;
const JSON_ONLY = ['json'] as const;

export const readAllContent = defineEndpoint({
  method: 'GET',
  path: '/api/operations/content',
  summary: 'All editable content, in every language',
  access: ['admin', 'support'],
  reply: AllContent,
  refusals: [],
});

export const changeFaq = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/content/faqs/:id',
  summary: 'Creates or changes a question and its answer, at a position (0 is the first)',
  access: ['admin'],
  params: z.object({ id: FaqId }),
  query: z.extend(Seen, StillRight.shape),
  bodyForms: JSON_ONLY,
  body: z.object({ ...FaqWords, position: z.optional(z.int().check(z.gte(0), z.lte(FAQS_MAX))) }),
  reply: AllContent,
  refusals: ['content/too-many-faqs', 'content/empty-answer', 'languages/original-missing', 'staff/changed-meanwhile'],
});

export const removeFaq = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/content/faqs/:id',
  summary: 'Removes a question',
  access: ['admin'],
  params: z.object({ id: FaqId }),
  query: Seen,
  reply: AllContent,
  refusals: ['content/unknown-faq', 'staff/changed-meanwhile'],
});

const changeSlot = <Value extends Schema>(slot: ContentSlot, value: Value, summary: string, feature?: Switch) =>
  defineEndpoint({
    method: 'PUT',
    path: `/api/operations/content/${slot}`,
    summary,
    ...(feature ? { feature } : {}),
    access: ['admin'],
    query: z.extend(Seen, StillRight.shape),
    bodyForms: JSON_ONLY,
    body: value,
    reply: AllContent,
    refusals: ['languages/original-missing', 'staff/changed-meanwhile'],
  });
export const changeSeason = changeSlot(
  'season',
  SeasonContent,
  'Writes the label of the season and the words over its plans',
);
export const changeChannel = changeSlot(
  'channel',
  ChannelContent,
  'Writes how to join the video channel, and where it is',
  'channel',
);
export const changeTutorial = changeSlot(
  'tutorial',
  TutorialContent,
  'Chooses the tutorial video of each language',
  'tutorial',
);
export const changeApp = changeSlot('app', AppContent, 'Writes where the app is in the stores', 'app');
