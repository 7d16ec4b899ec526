/** In a file without schemas, so that the first page load stays small. */
export const FAQS_ADDRESS = '/api/faqs';
export const CONTENT_ADDRESS = '/api/content';
export const NOTICES_ADDRESS = '/api/notices';
