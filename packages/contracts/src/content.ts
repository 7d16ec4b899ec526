/** Content of the public pages that staff edits: FAQ, season, video channel, videos, operator of the site. */
import * as z from 'zod/mini';
import { ClientFlags } from './client-flags.ts';
import { CONTENT_ADDRESS, FAQS_ADDRESS } from './content-addresses.ts';
import { defineEndpoint, type Schema } from './endpoint.ts';
import { Email } from './person-fields.ts';
import { Revision, Seen } from './seen.ts';
import { Text } from './wire-values.ts';

/** A value in every language of the site. */
const InLanguages = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ es: value, en: value, pt: value, it: value, ru: value });
const HttpsAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(300));
const Day = z.iso.date();

/** HTML as entered; elements that are not on the allow list are removed before publication. */
const TypedHtml = Text(6000);
export const FaqId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const FAQS_MAX = 20;

const FaqWords = { question: InLanguages(Text(200)), answer: InLanguages(TypedHtml) };
export const FaqItem = z.object({ id: FaqId, ...FaqWords });
export type FaqItem = z.output<typeof FaqItem>;

/** `label` null: the two years of the current season. */
export const SeasonContent = z.object({
  label: z.nullable(Text(40)),
  /** heading above the plans */
  headline: InLanguages(Text(160)),
});
export type SeasonContent = z.output<typeof SeasonContent>;

const Step = z.object({ title: Text(80), text: Text(300) });
/** How to join the league's video channel, and where it is. */
export const ChannelContent = z.object({
  name: Text(60),
  address: HttpsAddress,
  steps: InLanguages(z.array(Step).check(z.minLength(1), z.maxLength(6))),
});
export type ChannelContent = z.output<typeof ChannelContent>;

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
export const TutorialContent = z.object({ videos: InLanguages(VideoContent) });
export type TutorialContent = z.output<typeof TutorialContent>;

/** Where the app is in the stores; null: not there yet, and the site does not offer it. */
export const AppContent = z.object({ ios: z.nullable(HttpsAddress), android: z.nullable(HttpsAddress) });
export type AppContent = z.output<typeof AppContent>;

/** The company that runs the site, named in terms and privacy notice. */
export const OperatorContent = z.object({
  name: Text(160),
  address: Text(300),
  email: Email,
  phone: Text(40),
  /** place of jurisdiction, with its state */
  city: Text(80),
  /** the day of the legal review of both texts; null: they are marked as templates */
  reviewed_on: z.nullable(Day),
});
export type OperatorContent = z.output<typeof OperatorContent>;

export const CONTENT_SLOTS = {
  season: SeasonContent,
  channel: ChannelContent,
  tutorial: TutorialContent,
  app: AppContent,
  operator: OperatorContent,
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

/** The other content in one language; videos in all, because the tutorial offers all. */
export const PublicContent = z.object({
  season: z.object({ label: z.string(), headline: z.string() }),
  channel: z.object({ name: z.string(), address: z.string(), steps: z.array(Step) }),
  tutorial: TutorialContent,
  app: AppContent,
  operator: OperatorContent,
});
export type PublicContent = z.output<typeof PublicContent>;

export const readContent = defineEndpoint({
  method: 'GET',
  path: CONTENT_ADDRESS,
  summary: 'Season, video channel, tutorial, app and operator, in the language of the request',
  access: 'open',
  query: ClientFlags,
  reply: z.object({ data: PublicContent }),
  refusals: [],
});

export const AllContent = z.object({
  data: z.object({ faqs: z.array(FaqItem), ...CONTENT_SLOTS }),
  /** of each part by its name, of a question by `faq:<id>` */
  revisions: z.record(z.string(), Revision),
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
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({ ...FaqWords, position: z.optional(z.int().check(z.gte(0), z.lte(FAQS_MAX))) }),
  reply: AllContent,
  refusals: ['content/too-many-faqs', 'content/empty-answer', 'staff/changed-meanwhile'],
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

const changeSlot = <Value extends Schema>(slot: ContentSlot, value: Value, summary: string) =>
  defineEndpoint({
    method: 'PUT',
    path: `/api/operations/content/${slot}`,
    summary,
    access: ['admin'],
    query: Seen,
    bodyForms: JSON_ONLY,
    body: value,
    reply: AllContent,
    refusals: ['staff/changed-meanwhile'],
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
);
export const changeTutorial = changeSlot('tutorial', TutorialContent, 'Chooses the tutorial video of each language');
export const changeApp = changeSlot('app', AppContent, 'Writes where the app is in the stores');
export const changeOperator = changeSlot(
  'operator',
  OperatorContent,
  'Writes who runs the site, for contract and privacy notice',
);
