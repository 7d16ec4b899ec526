/** Staff changes the identity of the league: a draft that only staff sees, and versions that were published. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Revision, Seen } from '../games/seen.ts';
import { SWITCHES } from '../switches.ts';
import { PathId } from '../wire-values.ts';
import { Identity, PictureId } from './identity.ts';

const WRITERS = ['league', 'admin'] as const;
const JSON_ONLY = ['json'] as const;

const Author = z.nullable(z.string());
export const IdentityVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: Author,
  /** the parts that differ from the version before */
  changed: z.array(z.string()),
});
export type IdentityVersion = z.output<typeof IdentityVersion>;

/** A switch that does nothing on this server, and the settings that are missing for it. */
const UnsetSwitch = z.object({ feature: z.enum(SWITCHES), settings: z.array(z.string()) });
export type UnsetSwitch = z.output<typeof UnsetSwitch>;

export const IdentityDesk = z.object({
  data: z.object({
    published: z.object({ version: z.int(), value: Identity, at: z.nullable(z.iso.datetime()), by: Author }),
    draft: z.nullable(z.object({ value: Identity, at: z.iso.datetime(), by: Author })),
    /** of the draft; `none` without one */
    revision: Revision,
    /** the newest first */
    versions: z.array(IdentityVersion),
    unset: z.array(UnsetSwitch),
  }),
});
export type IdentityDesk = z.output<typeof IdentityDesk>;

export const readIdentityDesk = defineEndpoint({
  method: 'GET',
  path: '/api/operations/identity',
  summary: 'The published identity, the draft, and the versions before',
  access: ['league', 'support', 'admin'],
  reply: IdentityDesk,
  refusals: [],
});

export const saveIdentityDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/operations/identity/draft',
  summary: 'Writes the draft of the identity; nobody but staff sees it',
  access: WRITERS,
  query: Seen,
  bodyForms: JSON_ONLY,
  body: Identity,
  reply: IdentityDesk,
  refusals: ['staff/changed-meanwhile', 'identity/unknown-picture'],
});

export const dropIdentityDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/operations/identity/draft',
  summary: 'Discards the draft of the identity',
  access: WRITERS,
  query: Seen,
  reply: IdentityDesk,
  refusals: ['staff/changed-meanwhile'],
});

export const publishIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/operations/identity/publish',
  summary: 'Publishes the draft as the next version: every page, mail and picture has it within five seconds',
  access: WRITERS,
  query: Seen,
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: IdentityDesk,
  refusals: ['staff/changed-meanwhile', 'identity/no-draft', 'identity/colours-refused'],
});

export const restoreIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/operations/identity/versions/:version/restore',
  summary: 'Publishes an earlier version again, as the next one; the draft stays',
  access: WRITERS,
  params: z.object({ version: PathId }),
  bodyForms: JSON_ONLY,
  body: z.object({}),
  reply: IdentityDesk,
  refusals: ['identity/unknown-version'],
});

/** The largest file that is read; a logo of this size is a photograph. */
export const PICTURE_BYTES_MAX = 4_000_000;
/** In base64, with the rest of the body. */
const PICTURE_BODY_BYTES = 5_500_000;
export const PICTURE_FORMATS = ['png', 'jpeg', 'webp', 'svg', 'gif', 'avif'] as const;
/** What was done to the upload before it became a picture of the site. */
export const PICTURE_CHANGES = ['rasterised', 'cleaned', 'shrunk', 'first-frame', 'converted', 'metadata'] as const;
export const UploadedPicture = z.object({
  picture: PictureId,
  format: z.enum(PICTURE_FORMATS),
  width: z.int(),
  height: z.int(),
  changes: z.array(z.enum(PICTURE_CHANGES)),
});
export type UploadedPicture = z.output<typeof UploadedPicture>;

export const uploadIdentityPicture = defineEndpoint({
  method: 'POST',
  path: '/api/operations/identity/pictures',
  summary: 'Takes a logo or a crest; it is decoded and drawn again, and shown nowhere before it is published',
  access: WRITERS,
  bodyForms: JSON_ONLY,
  bodyLimit: PICTURE_BODY_BYTES,
  body: z.object({ file: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(PICTURE_BODY_BYTES)) }),
  reply: z.object({ data: UploadedPicture }),
  refusals: ['identity/picture-unreadable', 'identity/picture-too-large'],
});

/** A mail as the draft makes it: a document for a frame, to which the console's cookie gives access. */
export const MAIL_PREVIEW_ADDRESS = '/console/preview/mail';
