/** Staff writes the legal documents: a draft in each language, approved as the next version, which nobody changes any more. */
import { LANGUAGES } from '@palco/kernel/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { PathId, Text } from '../wire-values.ts';
import { CONSENT_DOCUMENTS, LEGAL_CHANGES, LEGAL_DOCUMENTS } from './legal.ts';

const READERS = ['league', 'support', 'admin'] as const;
const WRITERS = ['league', 'admin'] as const;
const JSON_ONLY = ['json'] as const;
/** Characters; some thirty pages. */
const LEGAL_SOURCE_MAX = 100_000;
/** As UTF-8, in JSON. */
const SOURCE_BYTES = 450_000;
const Source = Text(LEGAL_SOURCE_MAX);
const Author = z.nullable(z.string());
const Languages = z.enum(LANGUAGES);

/** What keeps registering or selling closed. */
const LEGAL_MISSING = ['privacy', 'terms', 'legal_name', 'rfc', 'address'] as const;
export type LegalMissing = (typeof LEGAL_MISSING)[number];
const Approved = z.object({ version: z.int(), approved_at: z.iso.datetime() });
export const LegalReadiness = z.object({
  /** the newest approved version of each document */
  documents: z.record(z.enum(LEGAL_DOCUMENTS), z.nullable(Approved)),
  /** empty: new accounts are taken */
  registering: z.array(z.enum(LEGAL_MISSING)),
  /** empty: passes are sold */
  selling: z.array(z.enum(LEGAL_MISSING)),
});
export type LegalReadiness = z.output<typeof LegalReadiness>;

/** `binding`: the league's first language. `stale`: the binding text was changed after it was translated. */
const LEGAL_TEXT_STATES = ['binding', 'current', 'stale'] as const;
const LegalDraftText = z.object({
  language: Languages,
  source: z.string(),
  state: z.enum(LEGAL_TEXT_STATES),
  /** what is missing in it, after the identity's data is filled in */
  gaps: z.array(z.string()),
  at: z.iso.datetime(),
  by: Author,
});

export const LegalVersion = z.object({
  version: z.int(),
  approved_at: z.iso.datetime(),
  /** null: taken over from an earlier Palco, or the demo's */
  by: Author,
  change: z.enum(LEGAL_CHANGES),
  binding: Languages,
  summary: z.partialRecord(Languages, z.string()),
  /** the texts of this version, and of which version a translation is */
  texts: z.array(z.object({ language: Languages, translates: z.int() })),
  /** people who accepted exactly this version */
  accepted: z.int(),
});
export type LegalVersion = z.output<typeof LegalVersion>;

export const LegalDeskDocument = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  draft: z.array(LegalDraftText),
  /** of the draft; `none` without one */
  revision: Revision,
  /** languages in which Palco has a template */
  templates: z.array(Languages),
  /** the newest first */
  versions: z.array(LegalVersion),
});
export type LegalDeskDocument = z.output<typeof LegalDeskDocument>;

export const LegalDesk = z.object({
  data: z.object({
    documents: z.array(LegalDeskDocument),
    readiness: LegalReadiness,
    /** switched on; the first is the one that binds */
    languages: z.array(Languages),
    /** what the identity puts into the gaps; null: it does not know */
    values: z.record(z.string(), z.nullable(z.string())),
  }),
});
export type LegalDesk = z.output<typeof LegalDesk>;

const Of = z.object({ document: z.enum(LEGAL_DOCUMENTS) });

export const readLegalDesk = defineEndpoint({
  method: 'GET',
  path: '/api/operations/legal',
  summary: 'The legal documents with drafts and versions, and what keeps registering or selling closed',
  access: READERS,
  reply: LegalDesk,
  refusals: [],
});

export const saveLegalDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/legal/:document/draft/:language',
  summary:
    'Writes the draft in one language; a translation is then up to date with the binding draft. Fans see none of it',
  access: WRITERS,
  params: z.extend(Of, { language: Languages }),
  query: Seen,
  bodyForms: JSON_ONLY,
  bodyLimit: SOURCE_BYTES,
  body: z.object({ source: Source }),
  reply: LegalDesk,
  refusals: ['staff/changed-meanwhile', 'legal/language-off'],
});

export const takeLegalTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/operations/legal/:document/draft/:language/template',
  summary: 'Makes the template that comes with Palco the draft of a language, without what this league does not have',
  access: WRITERS,
  params: z.extend(Of, { language: Languages }),
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: LegalDesk,
  refusals: ['staff/changed-meanwhile', 'legal/language-off', 'legal/no-template'],
});

export const dropLegalDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/legal/:document/draft',
  summary: 'Discards the draft in all languages',
  access: WRITERS,
  params: Of,
  query: Seen,
  reply: LegalDesk,
  refusals: ['staff/changed-meanwhile'],
});

export const LEGAL_SUMMARY_MAX = 1000;
export const approveLegalDraft = defineEndpoint({
  method: 'POST',
  path: '/api/operations/legal/:document/approve',
  summary: 'Approves the draft as the next version, for ever; a text with gaps is refused',
  access: ['admin'],
  params: Of,
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({
    change: z.enum(LEGAL_CHANGES),
    /** what changed, by language; the first version needs none */
    summary: z.partialRecord(Languages, Text(LEGAL_SUMMARY_MAX)),
  }),
  reply: LegalDesk,
  refusals: ['staff/changed-meanwhile', 'legal/no-draft', 'legal/gaps', 'legal/no-summary', 'legal/nothing-new'],
});

export const readLegalVersion = defineEndpoint({
  method: 'GET',
  path: '/api/operations/legal/:document/versions/:version',
  summary: 'The texts of an approved version as they were typed, with the operator’s data in them',
  access: READERS,
  params: z.extend(Of, { version: PathId }),
  reply: z.object({ data: z.object({ texts: z.array(z.object({ language: Languages, source: z.string() })) }) }),
  refusals: ['legal/unpublished'],
});

const PersonConsent = z.object({
  /** `both`: terms and notice of a Palco without versions */
  document: z.enum([...CONSENT_DOCUMENTS, 'both']),
  version: z.string(),
  /** in which it was shown; null: unknown */
  language: z.nullable(z.string()),
  /** the form, provider or occasion: `register`, `visit`, `purchase` */
  way: z.string(),
  at: z.iso.datetime(),
  /** of a purchase */
  order: z.nullable(z.int()),
});
export type PersonConsent = z.output<typeof PersonConsent>;
export const readPersonConsents = defineEndpoint({
  method: 'GET',
  path: '/api/operations/users/:userId/consents',
  summary: 'Which versions of the legal documents a person accepted, the newest first',
  access: ['support', 'cashier', 'admin'],
  params: z.object({ userId: PathId }),
  reply: z.object({ data: z.array(PersonConsent) }),
  refusals: [],
});
