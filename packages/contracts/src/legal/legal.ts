/** The league's terms, privacy notice and cookie notice: approved versions, and who agreed to which. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ClientFlags, clientFlags } from '../streaming/client-flags.ts';
import { PathId } from '../wire-values.ts';
import { LegalText } from './legal-text.ts';

export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'cookies'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
/** Those that a person agrees to; the cookie notice is only shown. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** `material`: people are asked to accept it at their next visit. */
export const LEGAL_CHANGES = ['material', 'editorial'] as const;
export type LegalChange = (typeof LEGAL_CHANGES)[number];

const Published = z.nullable(z.int());
/** What is published, as every page needs it: the newest version of each document, and of the cookie notice the last material one. */
export const SiteLegal = z.object({
  terms: Published,
  privacy: Published,
  cookies: Published,
  cookies_material: Published,
  /** the language of the texts that bind, of which others are translations; null: none is published */
  binding: z.nullable(z.enum(LANGUAGES)),
  /** new accounts are taken */
  registering: z.boolean(),
  /** passes are sold */
  selling: z.boolean(),
});
export type SiteLegal = z.output<typeof SiteLegal>;

const PublicVersion = z.object({
  version: z.int(),
  approved_at: z.iso.datetime(),
  change: z.enum(LEGAL_CHANGES),
  /** what changed, in the language of the request or else of the binding text; null: nothing was said */
  summary: z.nullable(z.string()),
});
export const PublishedDocument = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.int(),
  approved_at: z.iso.datetime(),
  /** of the text below */
  language: z.enum(LANGUAGES),
  /** the language of the text that binds */
  binding: z.enum(LANGUAGES),
  /** the version whose words these are: a translation may be older than the binding text */
  translates: z.int(),
  text: LegalText,
  /** all of them, the newest first */
  versions: z.array(PublicVersion),
});
export type PublishedDocument = z.output<typeof PublishedDocument>;

export const readLegalDocument = defineEndpoint({
  method: 'GET',
  path: '/api/legal/:document',
  summary: 'A legal document as approved: the newest version, or with `version` an earlier one; never a draft',
  access: 'open',
  beforeOpening: 'always',
  params: z.object({ document: z.enum(LEGAL_DOCUMENTS) }),
  query: z.object({ ...clientFlags, version: z.optional(PathId) }),
  reply: z.object({ data: PublishedDocument }),
  refusals: ['legal/unpublished'],
});

const FormVersion = z.optional(
  z.union([
    z.int().check(z.minimum(1), z.maximum(1_000_000)),
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
  ]),
);
/** In forms that create an account: the versions that the page showed. Without them it is the newest ones. */
export const ShownVersions = { terms_version: FormVersion, privacy_version: FormVersion };

/** A version that a person has yet to accept. */
export const ConsentDue = z.object({
  document: z.enum(CONSENT_DOCUMENTS),
  version: z.int(),
  /** accepted last; null: none yet */
  accepted: z.nullable(z.int()),
});
export type ConsentDue = z.output<typeof ConsentDue>;

export const giveConsent = defineEndpoint({
  method: 'POST',
  path: '/api/users/me/consent',
  summary:
    'Accepts versions of the legal documents; repeating it changes nothing. Answers with what is still to accept',
  access: 'signed-in',
  query: ClientFlags,
  body: z.object(ShownVersions),
  reply: z.object({ consents_due: z.array(ConsentDue) }),
  refusals: ['legal/unpublished'],
});
