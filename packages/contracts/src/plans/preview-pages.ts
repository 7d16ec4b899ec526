/** Address and pages of the preview. Apart from the schema of its query, which few pages of the console need. */
import type { PageName } from '../pages.ts';

export const PREVIEW_ADDRESS = '/console/preview';
/** Pages that are rendered without anybody's session. */
export const PREVIEWED = [
  'home',
  'calendar',
  'standings',
  'leaders',
  'faqs',
  'getApp',
] as const satisfies readonly PageName[];
