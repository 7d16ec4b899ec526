/** Said on every page of a staging, so that nobody takes it for the league's site and pays. */
import { byLanguage } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { StoredNotice } from './notice.ts';

export const stagingNotice = (): StoredNotice => ({
  id: 0,
  kind: 'information',
  gameId: undefined,
  texts: byLanguage((language) => serverTexts(language, 'server-messages')('staging')),
  startsAt: new Date(0),
  until: new Date('2100-01-01T00:00:00Z'),
  endedAt: undefined,
});
