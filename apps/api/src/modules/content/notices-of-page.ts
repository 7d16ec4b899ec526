import { NOTICES_ADDRESS } from '@palco/contracts/content/content-addresses';
import { type League, languageIn } from '@palco/contracts/identity/identity';
import type { PageShare } from './merge-content.ts';
import { type NoticeStore, presentNotices } from './notice-store.ts';

/** Every page shows the notices that are on: it is prepared anew when one begins, changes or ends. */
export const noticesOfPage =
  (notices: NoticeStore, league: () => League): PageShare =>
  async (_page, language) => {
    const now = await notices.read();
    return {
      data: { [NOTICES_ADDRESS]: presentNotices(now, language, languageIn(league(), undefined)) },
      group: '',
      revision: `notices ${now.revision}`,
    };
  };
