/**
 * Where encoders upload fragmented MP4 over HTTP: CMAF as one long request or one for each fragment, and HLS with fMP4. The
 * stream key is in the `Authorization` header, as a bearer token or as the password of Basic; a name after `/ingest/` can be
 * chosen freely. The body is read as it comes and is not limited in length.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const upload = {
  path: '/ingest/*',
  access: 'open',
  beforeOpening: 'always',
  bodyForms: ['raw'],
  reply: z.object({ received: z.int() }),
  refusals: [
    'inputs/key-wrong',
    'inputs/no-game',
    'inputs/taken',
    'inputs/elsewhere',
    'inputs/disk-full',
    'inputs/upload-unreadable',
  ],
  for: 'programs',
} as const;

export const putUpload = defineEndpoint({
  ...upload,
  method: 'PUT',
  summary: 'An encoder uploads fragmented MP4 or a playlist; the stream key is in the Authorization header',
});
export const postUpload = defineEndpoint({
  ...upload,
  method: 'POST',
  summary: 'The same for encoders that use POST, such as CMAF ingest in one long request',
});
export const deleteUpload = defineEndpoint({
  ...upload,
  method: 'DELETE',
  summary: 'Encoders remove what left their playlist; Palco answers and keeps the recording',
});
